import { isNull, lt, max, sql } from 'drizzle-orm'
import { type Database, deletePortion, type Transaction } from '#core/server/database/index.ts'
import { backupKinds } from '#platform/backup/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { listAdministratorIds } from '#platform/people/server/index.ts'
import { backups } from './tables.ts'

/** Records that a backup is whole, or why it failed. */
export async function recordBackup(
  db: Transaction,
  { madeAt, error }: { madeAt: Date; error?: string },
): Promise<void> {
  await db.insert(backups).values({ madeAt, error })
}

/** How long ago the data of the newest whole backup is from, in seconds; null when there is none. */
export async function backupAge(db: Database): Promise<number | null> {
  const [newest] = await db
    .select({ age: sql<number | null>`extract(epoch from now() - ${max(backups.madeAt)})::integer` })
    .from(backups)
    .where(isNull(backups.error))
  return newest?.age ?? null
}

/** A nightly backup that is older than this, in seconds, was missed or failed. */
const maxAge = 36 * 60 * 60

/** Tells administrators when the newest backup is old, or there is none. */
export async function warnOfOldBackup(db: Transaction): Promise<void> {
  const age = await backupAge(db)
  if (age !== null && age < maxAge) return
  const hours = age === null ? null : Math.floor(age / 3600)
  await notify(db, backupKinds['backup-old'], { userIds: await listAdministratorIds(db), hours })
}

export function deleteOldRecords(db: Transaction): Promise<number> {
  return deletePortion(db, backups, lt(backups.madeAt, sql`now() - interval '1 year'`))
}
