import type { Database } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'
import type { RequestKind } from '#platform/requests/contract/vocabulary.ts'
import type { WorkSource } from './work.ts'

export const maxOwn = 100
export const maxWaiting = 50

export type ListOwn = (db: Database, user: SessionUser) => Promise<MyRequest[]>

export { type WorkSource, workRows } from './work.ts'

declare module '#core/server/server-parts.ts' {
  interface ServerParts {
    /** A person's latest requests, by their kind. */
    ownRequests?: { [Kind in RequestKind]?: ListOwn }
    /** What waits for a person's answer, of the kinds that ask somebody. */
    waitingRequests?: {
      [Kind in RequestKind]?: (db: Database, user: SessionUser) => Promise<WaitingRequest[]>
    }
    /** What of it waits in the work queue for those who handle it. */
    work?: WorkSource
  }
}
