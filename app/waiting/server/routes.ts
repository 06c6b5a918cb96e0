import type { waiting } from '#app/waiting/contract/waiting.ts'
import { type Access, admits } from '#core/contract/access.ts'
import type { Database } from '#core/server/database/connect.ts'
import type { Handlers } from '#core/server/http/serve.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import { countWaitingRequests } from '#features/forms/server/index.ts'
import { countWaitingLoans } from '#features/loans/server/index.ts'
import { countNewReferrals } from '#features/referrals/server/index.ts'
import { countOpenRequests, countOrdersToPrepare } from '#features/shop/server/index.ts'
import { countReports } from '#platform/discussion/server/index.ts'
import { countTroubledMails } from '#platform/mail/server/index.ts'

/** Where something can wait, who sees to it there, and how much of it there is. */
const places: readonly {
  address: string
  access: Access
  count: (db: Database, user: SessionUser) => Promise<number>
}[] = [
  { address: '/inbox', access: 'duty:forms', count: countWaitingRequests },
  { address: '/admin/reports', access: 'editor', count: countReports },
  { address: '/admin/loans', access: 'duty:people', count: countWaitingLoans },
  { address: '/admin/referrals', access: 'duty:people', count: countNewReferrals },
  { address: '/admin/entitlement', access: 'duty:shop', count: countOpenRequests },
  { address: '/admin/shop/orders', access: 'duty:shop', count: countOrdersToPrepare },
  { address: '/admin/outbox', access: 'administrator', count: countTroubledMails },
]

export const waitingHandlers: Handlers<typeof waiting> = {
  async getWaitingCounts({ db, user }) {
    const counts = await Promise.all(
      places
        .filter(({ access }) => admits(access, user))
        .map(async ({ address, count }) => ({ address, count: await count(db, user) })),
    )
    return { waiting: counts.filter(({ count }) => count > 0) }
  },
}
