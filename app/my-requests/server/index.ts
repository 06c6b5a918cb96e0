import type { requests } from '#app/my-requests/contract/requests.ts'
import { serverFeature } from '#core/server/feature.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { myRequestsFeature } from '../feature.ts'

const requestHandlers: Handlers<typeof requests> = {
  /** The newest first. */
  async getMyRequests({ portal, db, user }) {
    const kinds = portal.features.flatMap(({ ownRequests }) => Object.values(ownRequests ?? {}))
    const found = (await Promise.all(kinds.map((load) => load(db, user)))).flat()
    return { requests: found.sort((one, other) => other.created_at.localeCompare(one.created_at)) }
  },

  /** The oldest first. */
  async getWaitingForMe({ portal, db, user }) {
    const kinds = portal.features.flatMap(({ waitingRequests }) => Object.values(waitingRequests ?? {}))
    const found = (await Promise.all(kinds.map((load) => load(db, user)))).flat()
    return { requests: found.sort((one, other) => one.created_at.localeCompare(other.created_at)) }
  },
}

export const myRequestsServer = serverFeature(myRequestsFeature, {
  handlers: { requests: requestHandlers },
})
