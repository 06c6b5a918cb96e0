import { and, asc, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { entitlements } from '#features/shop/contract/entitlements.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import { entitlementTypes } from '../tables.ts'
import { thisYear } from './ledger.ts'
import { entitlementLedger, entitlementRequests } from './tables.ts'

/** Maximum people named whose balance is nearly used. */
const maxNearEnd = 20

const { amount, kind, code, userId, year, createdAt } = entitlementLedger

const balance = sql<number>`coalesce(sum(${amount}), 0)::float8`
const granted = sql<number>`coalesce(sum(${amount}) filter (where ${kind} in ('grant', 'correction')), 0)::float8`
const used = sql<number>`coalesce(-sum(${amount}) filter (where ${kind} in ('order', 'cancel')), 0)::float8`
const month = sql<string>`to_char(${createdAt} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM')`

/** What each person was given and used this year of each type: to tell different people apart among all entries takes several times as long. */
const sumsByPerson = (db: Database) =>
  db
    .select({
      ...{ code, userId },
      ...{ granted: granted.as('granted'), used: used.as('used'), balance: balance.as('balance') },
    })
    .from(entitlementLedger)
    .where(eq(year, thisYear))
    .groupBy(code, userId)
    .as('per_person')

export const getEntitlementOverview: Handler<typeof entitlements.getEntitlementOverview> = async ({
  db,
  query,
}) => {
  const perPerson = sumsByPerson(db)
  const sumOf = (column: SQL.Aliased<number>) => sql<number>`coalesce(sum(${column}), 0)`
  const sums = {
    people: sql<number>`count(${perPerson.userId})::integer`,
    granted: sumOf(perPerson.granted),
    used: sumOf(perPerson.used),
    balance: sumOf(perPerson.balance),
  }
  const ofType = and(eq(year, thisYear), eq(code, query.code))
  const [[requests], types, months, byBranch, nearEnd] = await Promise.all([
    db
      .select({
        open: sql<number>`count(*)::integer`,
        oldest: min(entitlementRequests.createdAt),
      })
      .from(entitlementRequests)
      .where(eq(entitlementRequests.state, 'open')),
    db
      .select({
        code: entitlementTypes.code,
        name: entitlementTypes.name,
        unit: entitlementTypes.unit,
        ...sums,
      })
      .from(entitlementTypes)
      .leftJoin(perPerson, eq(perPerson.code, entitlementTypes.code))
      .groupBy(entitlementTypes.code)
      .orderBy(asc(entitlementTypes.position), asc(entitlementTypes.code)),
    db.select({ month, granted, used }).from(entitlementLedger).where(ofType).groupBy(month).orderBy(month),
    db
      .select({ name: branches.name, ...sums })
      .from(perPerson)
      .innerJoin(users, eq(users.id, perPerson.userId))
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(eq(perPerson.code, query.code))
      .groupBy(branches.id)
      .orderBy(desc(sums.used), asc(branches.name)),
    db
      .select({
        id: users.id,
        name: fullName(),
        branch: branches.name,
        granted: perPerson.granted,
        balance: perPerson.balance,
      })
      .from(perPerson)
      .innerJoin(users, eq(users.id, perPerson.userId))
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(
        and(
          eq(perPerson.code, query.code),
          isNull(users.disabledAt),
          sql`${perPerson.granted} > 0 and ${perPerson.balance} * 10 <= ${perPerson.granted}`,
        ),
      )
      .orderBy(asc(perPerson.balance), asc(users.lastName), asc(users.id))
      .limit(maxNearEnd),
  ])
  return {
    open_requests: requests?.open ?? 0,
    oldest_request: requests?.oldest?.toISOString() ?? null,
    types,
    months,
    branches: byBranch,
    near_end: nearEnd,
  }
}
