import { type Access, admits } from '#contract/access.ts'
import type { waiting } from '#contract/waiting.ts'
import type { Database } from '../db/connect.ts'
import { countReports } from '../discussion/index.ts'
import { countOpenRequests } from '../entitlements/index.ts'
import { countWaitingRequests } from '../forms/index.ts'
import type { Handlers } from '../http/serve.ts'
import type { SessionUser } from '../http/session-user.ts'
import { countWaitingLoans } from '../loans/index.ts'
import { countTroubledMails } from '../mail/index.ts'
import { countNewReferrals } from '../referrals/index.ts'
import { countOrdersToPrepare } from '../shop/index.ts'

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
  { address: '/admin/entitlement', access: 'administrator', count: countOpenRequests },
  { address: '/shop-report', access: 'administrator', count: countOrdersToPrepare },
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
