import { and, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteOldImports } from '#app/people-administration/server/index.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import { deletePortion, portion } from '#core/server/database/portions.ts'
import { transact } from '#core/server/database/transact.ts'
import { idempotencyKeys } from '#core/server/http/tables.ts'
import type { Portal } from '#core/server/portal.ts'
import { deleteOldRequests } from '#features/forms/server/index.ts'
import { deleteOldLoanFiles } from '#features/loans/server/index.ts'
import { eraseOldReferrals } from '#features/referrals/server/index.ts'
import { deleteUnattached } from '#platform/attachments/server/index.ts'
import { deleteOldAuditEntries } from '#platform/audit/server/index.ts'
import { deleteOldRecords } from '#platform/backup/server/index.ts'
import { emptyArchive } from '#platform/content/server/index.ts'
import { mails } from '#platform/mail/server/index.ts'
import { deleteOldDeliveries, deleteOldNotifications } from '#platform/notifications/server/index.ts'
import { sessions } from '#platform/people/server/index.ts'
import {
  attempts,
  firstAdministratorLink,
  knownDevices,
  passkeyChallenges,
  passwordResets,
  signOns,
} from '#platform/sign-in/server/index.ts'

/** How many idempotency keys of a person are stored: more than anybody retries. */
const maxKeys = 5000
/** In milliseconds: less than the job may take. What is left over then is deleted an hour later. */
const longest = 10 * 60_000

type CleanUpPortal = Pick<Portal, 'db' | 'jobs' | 'log'> & {
  config: Pick<Portal['config'], 'keptDays' | 'auditYears'>
}

/** Deletes a portion of what is too old. Returns how many rows: none when nothing is left. */
type Step = (db: Transaction, config: CleanUpPortal['config']) => Promise<number>

const expired =
  (table: PgTable & { expiresAt: PgColumn }): Step =>
  (db) =>
    deletePortion(db, table, lt(table.expiresAt, sql`now()`))

const olderThan = (column: PgColumn, days: number): SQL =>
  lt(column, sql`now() - make_interval(days => ${days}::integer)`)

/** What is deleted or wiped, by the names under which its last success is watched. */
const steps = {
  sessions: expired(sessions),
  'password-resets': expired(passwordResets),
  'first-link': expired(firstAdministratorLink),
  attempts: expired(attempts),
  'passkey-challenges': expired(passkeyChallenges),
  'sign-ons': expired(signOns),
  'known-devices': expired(knownDevices),
  'secrets-of-mails': wipeSecrets,
  mails: (db, { keptDays }) => deletePortion(db, mails, olderThan(mails.createdAt, keptDays.mails)),
  'loan-files': deleteOldLoanFiles,
  archive: emptyArchive,
  unattached: deleteUnattached,
  referrals: eraseOldReferrals,
  requests: deleteOldRequests,
  notifications: (db, { keptDays }) => deleteOldNotifications(db, keptDays.notifications),
  deliveries: (db, { keptDays }) => deleteOldDeliveries(db, keptDays.deliveries),
  imports: deleteOldImports,
  backups: deleteOldRecords,
  'idempotency-keys': (db) => deletePortion(db, idempotencyKeys, olderThan(idempotencyKeys.createdAt, 7)),
  'many-idempotency-keys': deleteManyKeys,
  audit: (db, { auditYears }) => deleteOldAuditEntries(db, auditYears),
} satisfies Record<string, Step>

const watchedName = (step: string) => `clean-up ${step}`

/** The names under which the last success of each step is watched. */
export const cleanUpSteps: readonly string[] = Object.keys(steps).map(watchedName)

/**
 * Deletes what has expired, in portions, each in a transaction of its own: one that fails or is slow undoes and stops no other. All
 * take turns, until nothing is left or the time is over. Throws where one failed, after all others are done.
 */
export async function cleanUp({ db, config, jobs, log }: CleanUpPortal): Promise<void> {
  const end = performance.now() + longest
  const left = new Map<string, Step>(Object.entries(steps))
  const failed: string[] = []
  while (left.size > 0 && performance.now() < end) {
    for (const [name, step] of left) {
      try {
        if ((await transact(db, (transaction) => step(transaction, config))) > 0) continue
        await jobs.noteSuccess(watchedName(name))
      } catch (error) {
        log.error({ err: error, step: name }, 'clean-up failed')
        failed.push(name)
      }
      left.delete(name)
    }
  }
  if (left.size > 0) log.warn({ steps: [...left.keys()] }, 'clean-up ran out of time')
  if (failed.length > 0) throw new Error(`clean-up failed: ${failed.join(', ')}`)
}

/** Wipes what mails that open an account say, an hour after they were written. */
async function wipeSecrets(db: Transaction): Promise<number> {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        mails.secret,
        ne(mails.state, 'waiting'),
        or(ne(mails.text, ''), sql`${mails.linkPath} is not null`),
        lt(mails.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(portion)
  const wiped = await db
    .update(mails)
    .set({ text: '', linkTitle: null, linkPath: null })
    .where(sql`${mails.id} in ${old}`)
    .returning({ id: mails.id })
  return wiped.length
}

/** Deletes the oldest idempotency keys of those who have too many. */
async function deleteManyKeys(db: Transaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${idempotencyKeys} using (
      select user_id, path, key from (
        select user_id, path, key, row_number() over (partition by user_id order by created_at desc) as place
        from ${idempotencyKeys}) as numbered
      where numbered.place > ${maxKeys} limit ${portion}) as old
    where ${idempotencyKeys.userId} = old.user_id and ${idempotencyKeys.path} = old.path and ${idempotencyKeys.key} = old.key`)
  return rowCount ?? 0
}
