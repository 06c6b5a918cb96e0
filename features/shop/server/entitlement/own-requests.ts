import { desc, eq } from 'drizzle-orm'
import { type Database, isoMoment } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { requestStates } from '#features/shop/contract/vocabulary.ts'
import type { MyRequest } from '#platform/requests/contract/requests.ts'
import type { ProgressState } from '#platform/requests/contract/vocabulary.ts'
import { maxOwn } from '#platform/requests/server/index.ts'
import { entitlementTypes } from '../tables.ts'
import { entitlementRequests } from './tables.ts'

const states: Record<(typeof requestStates)[number], { state: ProgressState; text: string }> = {
  open: { state: 'approval', text: 'מחכה לאישור' },
  approved: { state: 'done', text: 'אושרה' },
  declined: { state: 'refused', text: 'לא אושרה' },
}

export async function listEntitlementRequests(db: Database, user: SessionUser): Promise<MyRequest[]> {
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
    .limit(maxOwn)
  return rows.map(({ id, name, state, created_at, answered_at }) => ({
    kind: 'entitlement',
    id,
    title: `תוספת זכאות: ${name}`,
    state: states[state].state,
    state_text: states[state].text,
    missing: '',
    created_at,
    changed_at: answered_at ?? created_at,
    url: '/entitlement',
  }))
}
