import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allowsAccess } from '#core/contract/access.ts'
import { type Quota, quotas } from '#core/contract/quotas.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { type Database, prepared, type Transaction } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session/session-user.ts'
import { quotaUses } from '#core/server/http/tables.ts'

type Person = Pick<SessionUser, 'id' | 'role' | 'duties'>

/** Whether the person's additions are limited: those of editors and administrators are not. */
function isLimited(person: Person): boolean {
  return !allowsAccess('editor', person)
}

const use = prepared((db: Transaction) =>
  db
    .insert(quotaUses)
    .values({
      userId: sql.placeholder('userId'),
      quota: sql.placeholder('quota'),
      day: sql`(now() at time zone '${sql.raw(timeZone)}')::date`,
      used: 1,
    })
    .onConflictDoUpdate({
      target: [quotaUses.userId, quotaUses.quota],
      set: {
        used: sql`case when ${quotaUses.day} = excluded.day then ${quotaUses.used} + 1 else 1 end`,
        day: sql`excluded.day`,
      },
    })
    .returning({ used: quotaUses.used })
    .prepare('use_quota'),
)

/**
 * Counts one use of a quota in the transaction of the call that uses it; calls of one person wait for each other here.
 * Throws a refusal when the day's quota is used up, and then counts nothing.
 */
export async function useQuota(db: Transaction, user: Person, quota: Quota): Promise<void> {
  if (!isLimited(user)) return
  const [row] = await use(db, '').execute({ userId: user.id, quota })
  const { noun, perDay } = quotas[quota]
  if ((row?.used ?? 0) <= perDay) return
  throw new Refusal('quota.per-day', `אפשר עד ${perDay} ${noun} ביום. אפשר להמשיך מחר.`)
}

/** The quotas that limit what a person has in all. */
type TotalQuota = { [Name in Quota]: (typeof quotas)[Name] extends { total: number } ? Name : never }[Quota]

/** Throws a refusal where the person has as many rows as the quota allows. Called after `useQuota`, so that no two calls count at once. */
export async function refuseBeyondTotal(
  db: Database,
  user: Person,
  quota: TotalQuota,
  table: PgTable,
  theirs: SQL | undefined,
): Promise<void> {
  if (!isLimited(user)) return
  const { noun, total } = quotas[quota]
  const [row] = await db
    .select({ rows: sql<number>`count(*)::integer` })
    .from(sql`(select 1 from ${table} where ${theirs} limit ${total}) as counted`)
  if ((row?.rows ?? 0) < total) return
  throw new Refusal('quota.total', `אפשר עד ${total} ${noun} בסך הכול. אפשר למחוק ישנות ולנסות שוב.`)
}
