import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { auditChanges, auditEntries } from './tables.ts'

/** So many rows are deleted at a time; what is left over is deleted an hour later. */
const most = 5000

/** Deletes the part of the audit log that is older than so many years, its oldest rows first. Triggers refuse younger rows. */
export async function deleteOldAuditEntries(db: Transaction, years: number): Promise<void> {
  const old = sql`${auditEntries.at} < now() - make_interval(years => ${years}::integer)`
  await db.execute(sql`
    delete from ${auditChanges} where ${auditChanges.id} in (
      select ${auditChanges.id} from ${auditEntries} join ${auditChanges} on ${auditChanges.entryId} = ${auditEntries.id}
      where ${old} order by ${auditEntries.at} limit ${most})`)
  await db.execute(sql`
    delete from ${auditEntries} where ${auditEntries.id} in (
      select ${auditEntries.id} from ${auditEntries} where ${old}
        and not exists (select from ${auditChanges} where ${auditChanges.entryId} = ${auditEntries.id})
      order by ${auditEntries.at} limit ${most})`)
}
