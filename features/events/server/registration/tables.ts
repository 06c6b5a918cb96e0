import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { registrationStates } from '#features/events/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'
import type { Answer, Question } from '#platform/questions/contract/questions.ts'
import { events } from '../tables.ts'

/** Mails that a registration waits for: what happened last. */
export const dueMails = [
  'registered',
  'offered',
  'waiting',
  'promoted',
  'cancelled',
  'moved',
  'called-off',
  'reminder',
] as const

export const registrationForms = pgTable(
  'registration_forms',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => events.postId, { onDelete: 'cascade' }),
    questions: jsonb().$type<Question[]>().notNull(),
    opensAt: moment('opens_at'),
    /** Null: until the event begins. */
    closesAt: moment('closes_at'),
    /** Agorot per seat. */
    price: integer().notNull(),
    waitingList: boolean('waiting_list').notNull(),
    countAdult: boolean('count_adult').notNull(),
    maxSeats: integer('max_seats').notNull(),
    /** Numbers of people. */
    organisers: integer().array().notNull(),
  },
  (table) => [check('registration_forms_price', sql`${table.price} >= 0`)],
)

/**
 * What changes with each registration to an event, apart from what its author decided so that lists of events are not read
 * anew. Whoever changes a registration locks this row first.
 */
export const registrationSeats = pgTable(
  'registration_seats',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => registrationForms.postId, { onDelete: 'cascade' }),
    /** As the event has it; null without a limit. */
    capacity: integer(),
    taken: integer().notNull().default(0),
    /** People in the waiting list. */
    waiting: integer().notNull().default(0),
    /** Of the last who registered. */
    lastOrdinal: integer('last_ordinal').notNull().default(0),
    /** What those who are registered were told last about when the event is, and whether it takes place. */
    notifiedStartsAt: moment('told_start').notNull(),
    notifiedCancelled: boolean('told_off').notNull().default(false),
  },
  (table) => [
    check(
      'registration_seats_taken',
      sql`${table.taken} >= 0 and (${table.capacity} is null or ${table.taken} <= ${table.capacity})`,
    ),
    check('registration_seats_waiting', sql`${table.waiting} >= 0`),
  ],
)

/** Options with a capacity of their own; those who wait for a seat hold theirs. */
export const registrationOptions = pgTable(
  'registration_options',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => registrationForms.postId, { onDelete: 'cascade' }),
    question: text().notNull(),
    option: text().notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.question, table.option] }),
    check('registration_options_taken', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
)

/** Registrations of people to events, one a person and event; cancelled ones stay. */
export const registrations = pgTable(
  'registrations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: registrationStates }).notNull(),
    seats: integer().notNull(),
    /** Agorot of each seat when it was asked for. */
    prices: integer().array().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    /** The order of the commits, which is that of the waiting list. */
    ordinal: integer().notNull(),
    /** What the QR code says. */
    code: text().notNull().unique(),
    registeredAt: moment('registered_at').notNull().defaultNow(),
    attendedAt: moment('attended_at'),
    /** Until when a seat that is offered is held. */
    confirmBy: moment('confirm_by'),
    /** When what was owed already was cancelled, which payroll takes back then, and why. */
    correctedAt: moment('corrected_at'),
    correction: text().notNull().default(''),
    mailDue: text('mail_due', { enum: dueMails }),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    foreignKey({ columns: [table.postId], foreignColumns: [registrationForms.postId] }).onDelete('cascade'),
    unique('registrations_person').on(table.userId, table.postId),
    unique('registrations_order').on(table.postId, table.ordinal),
    check('registrations_state', oneOf(table.state, registrationStates)),
    check('registrations_seats', sql`${table.seats} > 0`),
    check('registrations_prices', sql`cardinality(${table.prices}) = ${table.seats}`),
    check('registrations_offered', sql`(${table.state} = 'offered') = (${table.confirmBy} is not null)`),
    check(
      'registrations_corrected',
      sql`(${table.correctedAt} is null) = (${table.correction} = '')
        and (${table.correctedAt} is null or ${table.state} = 'cancelled')`,
    ),
    index('registrations_waiting').on(table.postId, table.ordinal).where(sql`${table.state} = 'waiting'`),
    index('registrations_to_confirm').on(table.confirmBy).where(sql`${table.confirmBy} is not null`),
    index('registrations_corrections').on(table.correctedAt).where(sql`${table.correctedAt} is not null`),
    index('registrations_mail_due').on(table.id).where(sql`${table.mailDue} is not null`),
  ],
)
