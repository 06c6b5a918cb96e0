import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment, oneOf } from '#core/server/database/index.ts'
import { guarantorStates, loanStates } from '#features/loans/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'

/** What the organisation lends by, and where requests are mailed to: one row. Amounts in agorot, interest in hundredths of a percent. */
export const loanSettings = pgTable(
  'loan_settings',
  {
    id: integer().primaryKey(),
    open: boolean().notNull(),
    maxAmount: integer('max_amount').notNull(),
    maxInstalments: smallint('max_instalments').notNull(),
    interest: smallint().notNull(),
    guarantorsFrom: integer('guarantors_from').notNull(),
    guarantors: smallint().notNull(),
    /** The one address; empty: none yet. */
    recipient: text().notNull().default(''),
    revision: integer().notNull().default(1),
  },
  (table) => [check('loan_settings_one', sql`${table.id} = 1`)],
)

export const loans = pgTable(
  'loans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: loanStates }).notNull(),
    /** Counts up whenever what guarantors agree to changes. */
    revision: integer().notNull().default(1),
    amount: integer().notNull(),
    instalments: smallint().notNull(),
    /** As the terms had it when the request was saved. */
    interest: smallint().notNull(),
    purpose: text().notNull(),
    answer: text().notNull().default(''),
    /** Of those who handle loans, for themselves. */
    note: text().notNull().default(''),
    handledBy: integer('handled_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    check('loans_state', oneOf(table.state, loanStates)),
    check('loans_amount', sql`${table.amount} > 0 and ${table.instalments} > 0`),
    check(
      'loans_sent',
      sql`case when ${table.state} in ('guarantors', 'ready') then ${table.sentAt} is null
        else ${table.state} = 'withdrawn' or ${table.sentAt} is not null end`,
    ),
    // One undecided request a person.
    uniqueIndex('loans_undecided')
      .on(table.userId)
      .where(sql`${table.state} in ('guarantors', 'ready', 'sent', 'processing')`),
    index('loans_person').on(table.userId, table.createdAt),
    index('loans_sent_order').on(table.sentAt, table.id),
    index('loans_sent_state').on(table.state, table.sentAt, table.id),
    index('loans_sent_amount').on(table.amount, table.id).where(sql`${table.sentAt} is not null`),
  ],
)

/** Who was asked to guarantee a loan, and what they answered to its present revision. */
export const loanGuarantors = pgTable(
  'loan_guarantors',
  {
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: guarantorStates }).notNull().default('asked'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.loanId, table.userId] }),
    index('loan_guarantors_person').on(table.userId, table.askedAt),
    check('loan_guarantors_state', oneOf(table.state, guarantorStates)),
    check('loan_guarantors_answered', sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
  ],
)

/** The document of a loan. It alone holds the identity number, and is deleted when it expires or long after the decision. */
export const loanFiles = pgTable(
  'loan_files',
  {
    id: uuid().primaryKey(),
    loanId: integer('loan_id')
      .notNull()
      .unique()
      .references(() => loans.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    pdf: bytea().notNull(),
    /** Of its bytes, in hexadecimal. */
    sha256: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it can no longer be sent; null once it was. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('loan_files_expiry').on(table.expiresAt)],
)
