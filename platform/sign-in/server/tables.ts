import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'

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

/** The link that makes the first administrator, by the hash of its token: one, of the newest start. */
export const firstAdministratorLink = pgTable(
  'first_administrator_link',
  {
    /** Always true, so that there is one row at most. */
    only: boolean().primaryKey().default(true),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [check('first_administrator_link_only', sql`${table.only}`)],
)

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

/** Keys in people's phones and computers that they sign in by. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    credentialId: text('credential_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    publicKey: text('public_key').notNull(),
    /** How often the key has signed, as far as it counts: one that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What passkeys are asked to sign, once: of a person who adds one, or of nobody yet, for a sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)

/** Sign-ons that people began at the organisation's provider and that have not come back. */
export const signOns = pgTable(
  'sign_ons',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Of the cookie of the browser that began it: another one cannot finish it. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_ons_expiry').on(table.expiresAt)],
)

/**
 * The account at the organisation's provider that a person first signed on with: numbers and addresses may be given to others, a
 * subject never is.
 */
export const signOnIdentities = pgTable(
  'sign_on_identities',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `iss` of the ID token, and `sub`. */
    issuer: text().notNull(),
    subject: text().notNull(),
    boundAt: moment('bound_at').notNull().defaultNow(),
  },
  (table) => [unique('sign_on_identities_subject').on(table.issuer, table.subject)],
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
