import type { waiting } from '#app/waiting/contract/waiting.ts'
import { allowsAccess } from '#core/contract/access.ts'
import { serverFeature } from '#core/server/feature.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { waitingFeature } from '../feature.ts'
import { workPage } from '../pages.ts'
import { countWork, getWork } from './work.ts'

const waitingHandlers: Handlers<typeof waiting> = {
  async getWaitingCounts({ portal, db, user }) {
    const places = portal.features.flatMap((feature) => feature.waiting ?? [])
    const counts = await Promise.all(
      places
        .filter(({ access }) => allowsAccess(access, user))
        .map(async ({ address, count }) => ({ address, count: await count(db, user) })),
    )
    counts.push({ address: workPage, count: await countWork(portal, db, user) })
    return { waiting: counts.filter(({ count }) => count > 0) }
  },
}

export const waitingServer = serverFeature(waitingFeature, {
  waiting: waitingHandlers,
  work: { getWork },
})
