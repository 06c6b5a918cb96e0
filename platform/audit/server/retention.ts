import { sql } from 'drizzle-orm'
import { portion, type Transaction } from '#core/server/database/index.ts'
import { auditChanges, auditEntries } from './tables.ts'

/** Deletes a portion of what is older than so many years in the audit log, the oldest first. Triggers refuse younger rows. */
export async function deleteOldAuditEntries(db: Transaction, years: number): Promise<number> {
  const old = sql`${auditEntries.at} < now() - make_interval(years => ${years}::integer)`
  const changes = await db.execute(sql`
    delete from ${auditChanges} where ${auditChanges.id} in (
      select ${auditChanges.id} from ${auditEntries} join ${auditChanges} on ${auditChanges.entryId} = ${auditEntries.id}
      where ${old} order by ${auditEntries.at} limit ${portion})`)
  const entries = await db.execute(sql`
    delete from ${auditEntries} where ${auditEntries.id} in (
      select ${auditEntries.id} from ${auditEntries} where ${old}
        and not exists (select from ${auditChanges} where ${auditChanges.entryId} = ${auditEntries.id})
      order by ${auditEntries.at} limit ${portion})`)
  return (changes.rowCount ?? 0) + (entries.rowCount ?? 0)
}
