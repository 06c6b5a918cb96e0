import { and, asc, desc, eq, isNull, min, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
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
const people = sql<number>`count(distinct ${userId})::integer`
const month = sql<string>`to_char(${createdAt} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM')`

export const getEntitlementOverview: Handler<typeof entitlements.getEntitlementOverview> = async ({
  db,
  query,
}) => {
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
        ...{ people, granted, used, balance },
      })
      .from(entitlementTypes)
      .leftJoin(entitlementLedger, and(eq(code, entitlementTypes.code), eq(year, thisYear)))
      .groupBy(entitlementTypes.code)
      .orderBy(asc(entitlementTypes.position), asc(entitlementTypes.code)),
    db.select({ month, granted, used }).from(entitlementLedger).where(ofType).groupBy(month).orderBy(month),
    db
      .select({ name: branches.name, people, granted, used, balance })
      .from(entitlementLedger)
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(ofType)
      .groupBy(branches.id)
      .orderBy(desc(used), asc(branches.name)),
    db
      .select({ id: users.id, name: fullName(), branch: branches.name, granted, balance })
      .from(entitlementLedger)
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(and(ofType, isNull(users.disabledAt)))
      .groupBy(users.id, branches.id)
      .having(sql`${granted} > 0 and ${balance} * 10 <= ${granted}`)
      .orderBy(asc(balance), asc(users.lastName), asc(users.id))
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
