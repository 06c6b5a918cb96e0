import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { referralStates } from '#features/referrals/contract/referral-states.ts'
import { posts } from '#platform/content/server/index.ts'
import { branches, users } from '#platform/people/server/index.ts'

export const referrals = pgTable(
  'referrals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    referrerId: integer('referrer_id')
      .notNull()
      .references(() => users.id),
    positionId: integer('position_id').references(() => posts.id, { onDelete: 'set null' }),
    /** Of the position, as they were. */
    positionTitle: text('position_title').notNull(),
    positionNumber: text('position_number').notNull(),
    branchId: integer('branch_id'),
    /** In agorot. */
    bonus: integer(),
    /** What is said of the friend is empty or null once it was deleted. */
    friendName: text('friend_name').notNull(),
    /** The name as names are compared. */
    friendKey: text('friend_key').notNull(),
    /** E.164. */
    friendPhone: text('friend_phone'),
    friendEmail: text('friend_email'),
    note: text().notNull(),
    /** When the referrer said that the friend agrees. */
    consentAt: moment('consent_at'),
    state: text({ enum: referralStates }).notNull().default('received'),
    hiredOn: date('hired_on', { mode: 'string' }),
    bonusDueOn: date('bonus_due_on', { mode: 'string' }),
    bonusPaid: boolean('bonus_paid').notNull().default(false),
    /** Seen by handlers only. */
    handlersNote: text('handlers_note').notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Of the state. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('referrals_friend_phone').on(table.positionId, table.friendPhone),
    uniqueIndex('referrals_friend_name')
      .on(table.positionId, table.referrerId, table.friendKey)
      .where(sql`${table.erasedAt} is null`),
    index('referrals_person').on(table.referrerId, table.createdAt),
    index('referrals_newest').on(table.createdAt, table.id),
    index('referrals_state').on(table.state, table.createdAt, table.id),
    index('referrals_bonus')
      .on(table.bonusDueOn)
      .where(sql`${table.bonusDueOn} is not null and not ${table.bonusPaid}`),
    index('referrals_stale').on(table.changedAt).where(sql`${table.erasedAt} is null`),
    check('referrals_state', oneOf(table.state, referralStates)),
    check('referrals_hired', sql`(${table.state} = 'hired') = (${table.hiredOn} is not null)`),
    check(
      'referrals_bonus',
      sql`${table.bonusDueOn} is null or (${table.hiredOn} is not null and ${table.bonus} is not null)`,
    ),
    check('referrals_paid', sql`not ${table.bonusPaid} or ${table.bonusDueOn} is not null`),
  ],
)

/** One row. */
export const referralSettings = pgTable(
  'referral_settings',
  {
    id: integer().primaryKey(),
    /** After so many months of work a bonus is due. */
    bonusMonths: integer('bonus_months').notNull().default(6),
    /** After so many months without a change of state the friend's details are deleted. */
    retentionMonths: integer('retention_months').notNull().default(12),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('referral_settings_one', sql`${table.id} = 1`),
    check('referral_settings_months', sql`${table.bonusMonths} > 0 and ${table.retentionMonths} > 0`),
  ],
)

export const positions = pgTable(
  'positions',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    branchId: integer('branch_id').references(() => branches.id),
    /** In agorot, for referring a friend. */
    bonus: integer(),
  },
  (table) => [
    index('positions_branch').on(table.branchId),
    index('positions_number').on(table.number),
    check('positions_bonus', sql`${table.bonus} >= 0`),
  ],
)
