import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { arrayOf } from '#core/server/database/lists.ts'
import { storedAttachment } from '#platform/attachments/server/index.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import { deleteUploadsOf, removeFile, type Storage } from '#platform/files/server/index.ts'
import { storedExport } from '#platform/reports/server/index.ts'
import { lifetimes } from './lifetimes.ts'

/** Somebody whose data are deleted, as they were. */
export interface PersonGone {
  id: number
  email: string | null
  photoId: string | null
}

/** What is removed from storage after the commit. */
interface Files {
  pictures: string[]
  names: string[]
}

/** How much of a person's waits for somebody: orders, loans, and requests of every kind. */
export async function countOpenMatters(db: Transaction, userId: number): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`select (
    (select count(*) from orders where user_id = ${userId} and status in ('processing', 'ready')) +
    (select count(*) from loans where user_id = ${userId} and state in ('sent', 'processing')) +
    (select count(*) from form_requests where user_id = ${userId} and closed_at is null) +
    (select count(*) from entitlement_requests where user_id = ${userId} and state = 'open'))::integer as open`)
  return rows[0]?.open ?? 0
}

async function idsOf(db: Transaction, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** Deletes, empties or leaves each row that names the person, as `lifetimes` says. Returns the files that are to be removed. */
export async function eraseRows(db: Transaction, { id, email, photoId }: PersonGone): Promise<Files> {
  const requests = sql`select id from form_requests where user_id = ${id}`
  const loans = sql`select id from loans where user_id = ${id}`
  const attachments = await idsOf(
    db,
    sql`delete from attachments where (kind is null and user_id = ${id})
      or (kind = 'form' and item_id in (${requests})) or (kind = 'loan' and item_id in (${loans})) returning id`,
  )
  const exported = await db.execute<{ id: string; format: 'xlsx' | 'csv' | 'zip' }>(
    sql`select id, format from exports where user_id = ${id}`,
  )
  await db.execute(sql`delete from loan_files where loan_id in (${loans})`)
  await db.execute(sql`update form_request_events set text = '' where request_id in (${requests})`)
  await db.execute(
    sql`delete from posts where author_id = ${id} and post_type = any(${arrayOf('text', typesWith('membersOwn'))})`,
  )
  await db.execute(sql`delete from mails where recipient = ${email}`)
  for (const [name, { atErasure, emptied = {} }] of Object.entries(lifetimes)) {
    const [table = '', column = ''] = name.split('.').map((part) => sql.identifier(part))
    if (atErasure === 'deleted') await db.execute(sql`delete from ${table} where ${column} = ${id}`)
    if (atErasure === 'unnamed') {
      await db.execute(sql`update ${table} set ${column} = null where ${column} = ${id}`)
    }
    const sets = Object.entries(emptied).map(
      ([each, value]) => sql`${sql.identifier(each)} = ${sql.raw(value)}`,
    )
    if (sets.length > 0) {
      await db.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} where ${column} = ${id}`)
    }
  }
  const names = [...attachments.map(storedAttachment), ...exported.rows.map(storedExport)]
  return { pictures: await deleteUploadsOf(db, id, photoId), names }
}

/** Removes the files of deleted rows. What a crash leaves goes with other files that no row names. */
export async function removeFiles(storage: Storage, { pictures, names }: Files): Promise<void> {
  for (const id of pictures) await removeFile(storage, id)
  for (const name of names) await storage.remove(name)
}
