import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { requestStates } from '#features/shop/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'
import { entitlementTypes, orders } from '../tables.ts'

const ledgerKinds = ['grant', 'order', 'cancel', 'correction'] as const

/**
 * Every grant and debit. A balance is the sum of a person's entries of a type and a year, and a trigger keeps it from
 * falling below zero. Nothing updates or deletes an entry.
 */
export const entitlementLedger = pgTable(
  'entitlement_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    code: text()
      .notNull()
      .references(() => entitlementTypes.code),
    /** The calendar year in Israel in which it is good. */
    year: integer().notNull(),
    amount: integer().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    reason: text().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('entitlement_ledger_amount', sql`${table.amount} <> 0`),
    check('entitlement_ledger_kind', oneOf(table.kind, ledgerKinds)),
    check('entitlement_ledger_sign', sql`(${table.kind} in ('grant', 'cancel')) = (${table.amount} > 0)`),
    check(
      'entitlement_ledger_order',
      sql`(${table.kind} in ('order', 'cancel')) = (${table.orderId} is not null)`,
    ),
    // All that balances and their overview add up is in the index, so that the entries themselves are not read.
    index('entitlement_ledger_sums').on(
      table.userId,
      table.year,
      table.code,
      table.amount,
      table.kind,
      table.createdAt,
    ),
    index('entitlement_ledger_history').on(table.userId, table.createdAt, table.id),
    // An order debits a type once, and its cancelling returns it once.
    uniqueIndex('entitlement_ledger_once')
      .on(table.orderId, table.code, table.kind)
      .where(sql`${table.orderId} is not null`),
  ],
)

export const entitlementRequests = pgTable(
  'entitlement_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    code: text()
      .notNull()
      .references(() => entitlementTypes.code),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** Who answers as the manager, and who after some days without an answer: fixed when it was sent. */
    approverId: integer('approver_id').references(() => users.id),
    laterApproverId: integer('later_approver_id').references(() => users.id),
    state: text({ enum: requestStates }).notNull().default('open'),
    answer: text().notNull().default(''),
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('entitlement_requests_state', oneOf(table.state, requestStates)),
    check('entitlement_requests_amount', sql`${table.amount} > 0`),
    check('entitlement_requests_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    index('entitlement_requests_to_answer').on(
      sql`(${table.state} = 'open') desc`,
      sql`(case when ${table.state} = 'open' then ${table.createdAt} end)`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('entitlement_requests_open').on(table.userId, table.code).where(sql`${table.state} = 'open'`),
    index('entitlement_requests_approver').on(table.approverId).where(sql`${table.state} = 'open'`),
    index('entitlement_requests_later_approver')
      .on(table.laterApproverId)
      .where(sql`${table.state} = 'open'`),
    index('entitlement_requests_state_order').on(table.state, table.createdAt, table.id),
    index('entitlement_requests_person').on(table.userId, table.createdAt),
  ],
)
