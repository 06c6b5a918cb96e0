import type { requests } from '#app/my-requests/contract/requests.ts'
import { serverFeature } from '#core/server/feature.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { RequestKind } from '#platform/requests/contract/vocabulary.ts'
import type { ListOwn } from '#platform/requests/server/index.ts'
import { myRequestsFeature } from '../feature.ts'

let registered: Record<RequestKind, ListOwn> | undefined

/** Called once at the start with what the features list of a person. */
export function registerRequests(lists: Record<RequestKind, ListOwn>): void {
  registered = lists
}

/** What waits for the approval or the consent of a person, the oldest first. */
export async function listWaitingForMe({
  portal,
  db,
  user,
}: Pick<Parameters<Handlers<typeof requests>['getWaitingForMe']>[0], 'portal' | 'db' | 'user'>) {
  const kinds = portal.features.flatMap(({ waitingRequests }) => Object.values(waitingRequests ?? {}))
  const found = (await Promise.all(kinds.map((load) => load(db, user)))).flat()
  return found.sort((a, b) => a.created_at.localeCompare(b.created_at))
}

const requestHandlers: Handlers<typeof requests> = {
  /** The newest first. */
  async getMyRequests({ db, user }) {
    if (!registered) throw new Error('registerRequests was not called')
    const found = (await Promise.all(Object.values(registered).map((list) => list(db, user)))).flat()
    return { requests: found.sort((a, b) => b.created_at.localeCompare(a.created_at)) }
  },

  getWaitingForMe: async (context) => ({ requests: await listWaitingForMe(context) }),
}

export const myRequestsServer = serverFeature(myRequestsFeature, { requests: requestHandlers })
