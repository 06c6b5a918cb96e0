import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, isoMoment, one, pageOf, pick } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import {
  type EntitledPerson,
  EntitlementRequest,
  type entitlements,
  LedgerEntry,
} from '#features/shop/contract/entitlements.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import { entitlementLedger, entitlementRequests } from './tables.ts'

const perPage = 50

/** A page of a person's grants and debits of a year, the newest first, each with the balance of its type after it. */
export async function listLedger(
  db: Database,
  userId: number,
  year: number,
  page: number,
): Promise<{ entries: LedgerEntry[]; has_more: boolean }> {
  const { amount, code, createdAt, id, actorId } = entitlementLedger
  const rows = await db
    .select(
      pick(entitlementLedger, LedgerEntry, {
        balance: sql<number>`(sum(${amount}) over (partition by ${code} order by ${createdAt}, ${id}))::integer`,
        actor: fullName(),
        created_at: isoMoment<string>(createdAt),
      }),
    )
    .from(entitlementLedger)
    .innerJoin(users, eq(users.id, actorId))
    .where(and(eq(entitlementLedger.userId, userId), eq(entitlementLedger.year, year)))
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { entries: items, has_more }
}

const personColumns = {
  id: users.id,
  name: fullName(),
  employee_number: users.employeeNumber,
  branch: branches.name,
}

/** Who has entitlement, as the contract shows them. Throws 404 for nobody. */
export async function loadPerson(db: Database, id: number): Promise<EntitledPerson> {
  const person = db.select(personColumns).from(users).leftJoin(branches, eq(branches.id, users.branchId))
  return one(person.where(eq(users.id, id)), 'האדם לא נמצא')
}

/** Requests as the contract shows them, with their people. */
function requestsWhere(db: Database, where: SQL | undefined) {
  const created_at = isoMoment<string>(entitlementRequests.createdAt)
  return db
    .select(pick(entitlementRequests, EntitlementRequest, { person: personColumns, created_at }))
    .from(entitlementRequests)
    .innerJoin(users, eq(users.id, entitlementRequests.userId))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .where(where)
    .$dynamic()
}

/** Row limit of a person's own requests. */
const maxOwnRequests = 100

export const getOwnRequests: Handler<typeof entitlements.getOwnRequests> = async ({ db, user }) => ({
  requests: await requestsWhere(db, eq(entitlementRequests.userId, user.id))
    .orderBy(desc(entitlementRequests.createdAt), desc(entitlementRequests.id))
    .limit(maxOwnRequests),
})

export async function loadRequest(db: Database, id: number): Promise<EntitlementRequest> {
  const [row] = await requestsWhere(db, eq(entitlementRequests.id, id))
  if (!row) throw new Error(`request ${id} is not there`)
  return row
}

/** Open ones first, the oldest of them at the top; then those answered, the newest first. */
export const getEntitlementRequests: Handler<typeof entitlements.getEntitlementRequests> = async ({
  db,
  query: { state, page },
}) => {
  const { createdAt, id } = entitlementRequests
  const isOpen = sql`${entitlementRequests.state} = 'open'`
  const rows = await requestsWhere(db, state && eq(entitlementRequests.state, state))
    .orderBy(desc(isOpen), asc(sql`case when ${isOpen} then ${createdAt} end`), desc(createdAt), desc(id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { requests: items, has_more }
}
