import { and, lt, ne, sql } from 'drizzle-orm'
import { deleteUnattached } from './attachments/index.ts'
import { deleteOldRecords } from './backup/index.ts'
import { type KeptDays, usualDays } from './config.ts'
import { emptyArchive } from './content/archive.ts'
import type { Transaction } from './db/connect.ts'
import { deleteOldRequests } from './forms/index.ts'
import { idempotencyKeys } from './http/tables.ts'
import { deleteOldLoanFiles } from './loans/leaving.ts'
import { mails } from './mail/tables.ts'
import { deleteOldNotifications } from './notifications/commands.ts'
import { deleteOldDeliveries } from './notifications/deliveries.ts'
import { deleteOldImports } from './people-import/commands.ts'
import { eraseOldReferrals } from './referrals/index.ts'
import {
  attempts,
  knownDevices,
  passkeyChallenges,
  passwordResets,
  sessions,
  signOns,
} from './session/tables.ts'

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
