import type { requests } from '#app/my-requests/contract/requests.ts'
import type { Handlers } from '#core/server/http/serve.ts'
import { listOwnRequests, listWaitingFor } from './sources.ts'

export const requestHandlers: Handlers<typeof requests> = {
  getMyRequests: async ({ db, user }) => ({ requests: await listOwnRequests(db, user) }),

  getWaitingForMe: async ({ db, user }) => ({ requests: await listWaitingFor(db, user) }),
}
