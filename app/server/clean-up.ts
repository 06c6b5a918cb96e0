import { and, lt, ne, sql } from 'drizzle-orm'
import { deleteOldImports } from '#app/people-administration/server/index.ts'
import { type KeptDays, usualDays } from '#core/server/config.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import { idempotencyKeys } from '#core/server/http/tables.ts'
import { deleteOldRequests } from '#features/forms/server/index.ts'
import { deleteOldLoanFiles } from '#features/loans/server/index.ts'
import { eraseOldReferrals } from '#features/referrals/server/index.ts'
import { deleteUnattached } from '#platform/attachments/server/index.ts'
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

/**
 * Deletes what has expired: sessions, links, attempts, known devices, mail, the archive, files that were not attached, what is
 * said of friends in old referrals, requests that were closed long ago, read notifications, the log of pushes, sheets of people,
 * records of backups, and answers stored for idempotency keys.
 */
export async function cleanUp(db: Transaction, days: KeptDays = usualDays): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  await db.delete(firstAdministratorLink).where(lt(firstAdministratorLink.expiresAt, sql`now()`))
  await db.delete(attempts).where(lt(attempts.expiresAt, sql`now()`))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.delete(signOns).where(lt(signOns.expiresAt, sql`now()`))
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
  await db
    .update(mails)
    .set({ text: '', linkTitle: null, linkPath: null })
    .where(and(mails.secret, ne(mails.state, 'waiting'), lt(mails.createdAt, sql`now() - interval '1 hour'`)))
  await db.delete(mails).where(lt(mails.createdAt, sql`now() - make_interval(days => ${days.mails})`))
  await deleteOldLoanFiles(db)
  await emptyArchive(db)
  await deleteUnattached(db)
  await eraseOldReferrals(db)
  await deleteOldRequests(db)
  await deleteOldNotifications(db, days.notifications)
  await deleteOldDeliveries(db, days.deliveries)
  await deleteOldImports(db)
  await deleteOldRecords(db)
  await db.execute(sql`
    delete from ${idempotencyKeys} using (
      select user_id, path, key, row_number() over (partition by user_id order by created_at desc) as place
      from ${idempotencyKeys}) as numbered
    where numbered.place > ${maxKeys} and ${idempotencyKeys.userId} = numbered.user_id
      and ${idempotencyKeys.path} = numbered.path and ${idempotencyKeys.key} = numbered.key`)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`))
}
