import type { Database } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { type ReferralState, referralStateLabels } from '#features/referrals/contract/referral-states.ts'
import type { MyRequest } from '#platform/requests/contract/requests.ts'
import type { ProgressState } from '#platform/requests/contract/vocabulary.ts'
import { maxOwn } from '#platform/requests/server/index.ts'
import { listOwnReferrals } from './refer.ts'

const progress: Record<ReferralState, ProgressState> = {
  received: 'open',
  process: 'process',
  hired: 'done',
  closed: 'refused',
}

export async function listReferralRequests(db: Database, user: SessionUser): Promise<MyRequest[]> {
  const referrals = await listOwnReferrals(db, user.id)
  return referrals.slice(0, maxOwn).map(({ id, position, friend, state, created_at, changed_at }) => ({
    kind: 'referral',
    id,
    title: friend === '' ? `המלצה: ${position}` : `המלצה על ${friend}: ${position}`,
    state: progress[state],
    state_text: referralStateLabels[state],
    missing: '',
    created_at,
    changed_at,
    url: '/cv-form',
  }))
}
