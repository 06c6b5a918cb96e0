import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { users } from '../people/tables.ts'

/** One row per signed-in device; a token is good only as long as its row is there. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/**
 * Links that reset a password: the hash of the token, so that reading the table gives nobody a way in. A person has one, the
 * newest.
 */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').notNull().unique(),
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** Browsers that a person signed in with: guesses of others at the account do not delay them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last sign-in, so that signing this device out from another forgets it; null after a reset of the password. */
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('known_devices_user').on(table.userId),
    index('known_devices_expiry').on(table.expiresAt),
  ],
)

/** Tries at passwords and links, counted for all processes together (`attempts.ts`). */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Until then a further try is refused. */
    blockedUntil: moment('blocked_until'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
)

/** What all instances must agree on and nobody may see: the key that signs tokens. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
