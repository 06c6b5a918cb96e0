import { desc, eq } from 'drizzle-orm'
import type { Database } from '#core/server/database/connect.ts'
import { isoMoment } from '#core/server/database/json.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import { listOwnForms, listWaitingForms } from '#features/forms/server/index.ts'
import { listAskedGuarantees, listLoanRequests } from '#features/loans/server/index.ts'
import { type ReferralState, referralStateLabels } from '#features/referrals/contract/referral-states.ts'
import { listOwnReferrals } from '#features/referrals/server/index.ts'
import type { requestStates } from '#features/shop/contract/vocabulary.ts'
import { entitlementRequests, entitlementTypes, listWaitingEntitlement } from '#features/shop/server/index.ts'
import type { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'
import type { ProgressState, RequestKind } from '#platform/requests/contract/vocabulary.ts'

/** As many of a kind as a person would look through. */
const most = { own: 100, waiting: 50 }

/** How requests for entitlement stand in the words of every room. */
const entitlementStates: Record<(typeof requestStates)[number], { state: ProgressState; text: string }> = {
  open: { state: 'approval', text: 'מחכה לאישור' },
  approved: { state: 'done', text: 'אושרה' },
  declined: { state: 'refused', text: 'לא אושרה' },
}

/** How referrals stand in the words of every room. */
const referralProgress: Record<ReferralState, ProgressState> = {
  received: 'open',
  process: 'process',
  hired: 'done',
  closed: 'refused',
}

/** A person's latest requests of each kind. */
const own: Record<RequestKind, (db: Database, user: SessionUser) => Promise<MyRequest[]>> = {
  form: (db, user) => listOwnForms(db, user.id, most.own),

  loan: (db, user) => listLoanRequests(db, user.id),

  async entitlement(db, user) {
    const rows = await db
      .select({
        id: entitlementRequests.id,
        name: entitlementTypes.name,
        state: entitlementRequests.state,
        created_at: isoMoment<string>(entitlementRequests.createdAt),
        answered_at: isoMoment<string | null>(entitlementRequests.answeredAt),
      })
      .from(entitlementRequests)
      .innerJoin(entitlementTypes, eq(entitlementTypes.code, entitlementRequests.code))
      .where(eq(entitlementRequests.userId, user.id))
      .orderBy(desc(entitlementRequests.createdAt), desc(entitlementRequests.id))
      .limit(most.own)
    return rows.map(({ id, name, state, created_at, answered_at }) => ({
      kind: 'entitlement',
      id,
      title: `תוספת זכאות: ${name}`,
      state: entitlementStates[state].state,
      state_text: entitlementStates[state].text,
      missing: '',
      created_at,
      changed_at: answered_at ?? created_at,
      url: '/entitlement',
    }))
  },

  async referral(db, user) {
    const referrals = await listOwnReferrals(db, user.id)
    return referrals.slice(0, most.own).map(({ id, position, friend, state, created_at, changed_at }) => ({
      kind: 'referral',
      id,
      title: friend === '' ? `המלצה: ${position}` : `המלצה על ${friend}: ${position}`,
      state: referralProgress[state],
      state_text: referralStateLabels[state],
      missing: '',
      created_at,
      changed_at,
      url: '/cv-form',
    }))
  },
}

/** What waits for a person's answer, of the kinds that ask somebody. */
const waiting: Partial<Record<RequestKind, (db: Database, user: SessionUser) => Promise<WaitingRequest[]>>> =
  {
    form: (db, user) => listWaitingForms(db, user, most.waiting),
    loan: (db, user) => listAskedGuarantees(db, user.id),
    entitlement: (db, user) => listWaitingEntitlement(db, user.id, most.waiting),
  }

/** A person's requests of every kind, the newest first. */
export async function listOwnRequests(db: Database, user: SessionUser): Promise<MyRequest[]> {
  const found = await Promise.all(Object.values(own).map((load) => load(db, user)))
  return found.flat().sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** What waits for a person's answer, the oldest first. */
export async function listWaitingFor(db: Database, user: SessionUser): Promise<WaitingRequest[]> {
  const found = await Promise.all(Object.values(waiting).map((load) => load(db, user)))
  return found.flat().sort((one, other) => one.created_at.localeCompare(other.created_at))
}
