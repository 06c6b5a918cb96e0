import { type AnyColumn, and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import {
  constraintOf,
  type Database,
  pick,
  prepared,
  rowsFrom,
  type Transaction,
} from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import { YearBalance } from '#features/shop/contract/entitlements.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { entitlementTypes } from '../tables.ts'
import { entitlementLedger } from './tables.ts'

/** One change of a person's balance. `amount` is positive; whether it is added or taken, `credit` and `debit` say. */
interface Change<Kind> {
  userId: number
  code: string
  /** The calendar year in Israel of which the entitlement is. */
  year: number | SQL<number>
  amount: number
  kind: Kind
  /** Hebrew, shown to the person. */
  reason: string
  orderId: number | null
  /** Who did it. */
  actorId: number
}

/** The calendar year in Israel by the database's clock, which every process shares; the same throughout a transaction. */
export const thisYear = sql<number>`extract(year from now() at time zone ${timeZone})::integer`

/** What `thisYear` is. */
export async function currentYear(db: Database): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ year: number }>(sql`select ${thisYear} as year`)
  if (!row) throw new Error('the database did not tell the year')
  return row.year
}

/**
 * Every type in its place in the list, with what was granted, used and left of it of a year, or of this year: sums, never
 * stored numbers (product: shop). A correction takes back what was granted.
 */
export function balancesOf(db: Database, userId: number, year: number | 'this'): Promise<YearBalance[]> {
  return balances(db, year === 'this' ? 'this' : 'given').execute({ userId, year })
}

const balances = prepared((db, year: 'this' | 'given') => {
  const { amount, kind } = entitlementLedger
  return db
    .select(
      pick(entitlementTypes, YearBalance, {
        balance: sql<number>`coalesce(sum(${amount}), 0)::integer`,
        granted: sql<number>`coalesce(sum(${amount}) filter (where ${kind} in ('grant', 'correction')), 0)::integer`,
        used: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} in ('order', 'cancel')), 0)::integer`,
      }),
    )
    .from(entitlementTypes)
    .leftJoin(
      entitlementLedger,
      and(
        eq(entitlementLedger.code, entitlementTypes.code),
        eq(entitlementLedger.userId, sql.placeholder('userId')),
        eq(entitlementLedger.year, year === 'this' ? thisYear : sql.placeholder('year')),
      ),
    )
    .groupBy(entitlementTypes.code)
    .orderBy(asc(entitlementTypes.position), asc(entitlementTypes.code))
    .prepare('balances')
})

export type Debit = Omit<Change<'order' | 'correction'>, 'year'>

/**
 * Takes from balances: a statement, or a part of one whose errors `refuseOverdrawn` explains. Debits of several people or types come
 * in the order of people and codes, so that two transactions never deadlock.
 */
export function debited(year: number | SQL<number>, debits: readonly Debit[] | Placeholder): SQL {
  const types = {
    userId: 'integer',
    code: 'text',
    amount: 'integer',
    kind: 'text',
    reason: 'text',
    orderId: 'integer',
    actorId: 'integer',
  }
  return sql`
    insert into ${entitlementLedger} (user_id, code, year, amount, kind, reason, order_id, actor_id)
    select "userId", code, ${year}::integer, -amount, kind, reason, "orderId", "actorId"
    from ${rowsFrom('taken', types, debits)}`
}

/** Takes from balances. `db` is the transaction in which it is used. Throws what `refuseOverdrawn` throws. */
export async function debit(
  db: Transaction,
  year: number | SQL<number>,
  debits: readonly Debit[],
): Promise<void> {
  if (debits.length > 0) await refuseOverdrawn(db.execute(debited(year, debits)))
}

/**
 * Waits for a statement that takes from balances. Throws the refusal `shop.entitlement-exceeded` where less is left, after which
 * the transaction can only be rolled back.
 */
export async function refuseOverdrawn(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (constraintOf(error) !== 'entitlement_balance') throw error
    throw new Refusal(
      'shop.entitlement-exceeded',
      'לא נשארה מספיק זכאות. אפשר לרענן ולראות את היתרה העדכנית.',
    )
  }
}

/** Adds to a balance: what was granted, or what a cancelled order had taken. */
export async function credit(db: Transaction, change: Change<'grant' | 'cancel'>): Promise<void> {
  await db.insert(entitlementLedger).values({ ...change })
}

/** What an order used of each type, as a column of a query of orders; a cancelled order keeps it. */
export function entitlementUsedBy(orderId: AnyColumn): SQL<Order['zakauts']> {
  const { code, field, name, position } = entitlementTypes
  return sql`(select coalesce(json_agg(
      json_build_object('code', ${code}, 'field', ${field}, 'name', ${name}, 'amount', -${entitlementLedger.amount})
      order by ${position}, ${code}), '[]')
    from ${entitlementLedger} join ${entitlementTypes} on ${code} = ${entitlementLedger.code}
    where ${entitlementLedger.orderId} = ${orderId} and ${entitlementLedger.kind} = 'order')`
}

/** Credits what an order used to the year that it came from. A unique index lets it happen only once. */
export async function returnEntitlement(db: Transaction, orderId: number, actorId: number): Promise<void> {
  await db.execute(sql`
    insert into ${entitlementLedger} (user_id, code, year, amount, kind, reason, order_id, actor_id)
    select user_id, code, year, -amount, 'cancel', ${`ביטול הזמנה ${orderId}`}::text, order_id, ${actorId}::integer
    from ${entitlementLedger} where order_id = ${orderId} and kind = 'order' order by code`)
}
