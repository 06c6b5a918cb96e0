import { and, asc, desc, eq, isNull, min, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { entitlements } from '#features/shop/contract/entitlements.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import { sumsBy } from '#platform/reports/server/index.ts'
import { entitlementTypes } from '../tables.ts'
import { thisYear } from './ledger.ts'
import { entitlementLedger, entitlementRequests } from './tables.ts'

/** Maximum people named whose balance is nearly used. */
const maxNearEnd = 20

const { amount, kind, code, userId, year, createdAt } = entitlementLedger

const granted = sql<number>`coalesce(sum(${amount}) filter (where ${kind} in ('grant', 'correction')), 0)::float8`
const used = sql<number>`coalesce(-sum(${amount}) filter (where ${kind} in ('order', 'cancel')), 0)::float8`

/** What each person was given and used this year of a type, or of each: to tell different people apart among all entries takes several times as long. */
const sumsByPerson = (db: Database, type?: string) =>
  db
    .select({ code, userId, granted: granted.as('granted'), used: used.as('used') })
    .from(entitlementLedger)
    .where(and(eq(year, thisYear), type === undefined ? undefined : eq(code, type)))
    .groupBy(code, userId)
    .as('per_person')

export const getEntitlementOverview: Handler<typeof entitlements.getEntitlementOverview> = async ({
  db,
  query,
}) => {
  const [requests, types, groups, months, nearEnd] = await Promise.all([
    countRequests(db),
    db
      .select({ code: entitlementTypes.code, name: entitlementTypes.name, unit: entitlementTypes.unit })
      .from(entitlementTypes)
      .orderBy(asc(entitlementTypes.position), asc(entitlementTypes.code)),
    sumByBranch(db),
    sumByMonth(db, query.code),
    listNearEnd(db, query.code),
  ])
  const ofAll = new Map(
    sumsBy(groups, ['code'], ['people', 'granted', 'used', 'balance']).map((sums) => [sums.code, sums]),
  )
  return {
    open_requests: requests?.open ?? 0,
    oldest_request: requests?.oldest?.toISOString() ?? null,
    types: types.map((type) => ({
      people: 0,
      granted: 0,
      used: 0,
      balance: 0,
      ...ofAll.get(type.code),
      ...type,
    })),
    months,
    branches: groups.filter((group) => group.code === query.code).map(({ code: _, ...sums }) => sums),
    near_end: nearEnd,
  }
}

async function countRequests(db: Database) {
  const [requests] = await db
    .select({ open: sql<number>`count(*)::integer`, oldest: min(entitlementRequests.createdAt) })
    .from(entitlementRequests)
    .where(eq(entitlementRequests.state, 'open'))
  return requests
}

/** Of every type, the branches that used most first. */
function sumByBranch(db: Database) {
  const perPerson = sumsByPerson(db)
  const usedByAll = sql<number>`sum(${perPerson.used})`
  return db
    .select({
      code: perPerson.code,
      name: branches.name,
      people: sql<number>`count(*)::integer`,
      granted: sql<number>`sum(${perPerson.granted})`,
      used: usedByAll,
      balance: sql<number>`sum(${perPerson.granted} - ${perPerson.used})`,
    })
    .from(perPerson)
    .innerJoin(users, eq(users.id, perPerson.userId))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .groupBy(perPerson.code, branches.id)
    .orderBy(desc(usedByAll), asc(branches.name))
}

function sumByMonth(db: Database, type: string) {
  const month = sql`date_trunc('month', ${createdAt} at time zone ${sql.raw(`'${timeZone}'`)})`
  return db
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, granted, used })
    .from(entitlementLedger)
    .where(and(eq(year, thisYear), eq(code, type)))
    .groupBy(month)
    .orderBy(month)
}

function listNearEnd(db: Database, type: string) {
  const perPerson = sumsByPerson(db, type)
  const balance = sql<number>`(${perPerson.granted} - ${perPerson.used})`
  return db
    .select({ id: users.id, name: fullName(), branch: branches.name, granted: perPerson.granted, balance })
    .from(perPerson)
    .innerJoin(users, eq(users.id, perPerson.userId))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .where(
      and(
        isNull(users.disabledAt),
        sql`${perPerson.granted} > 0 and ${balance} * 10 <= ${perPerson.granted}`,
      ),
    )
    .orderBy(asc(balance), asc(users.lastName), asc(users.id))
    .limit(maxNearEnd)
}
