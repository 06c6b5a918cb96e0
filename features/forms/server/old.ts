import { lt, sql } from 'drizzle-orm'
import { portion, type Transaction } from '#core/server/database/index.ts'
import { deleteAttachments } from '#platform/attachments/server/index.ts'
import { formRequests, forms } from './tables.ts'

/** Deletes requests with their files and their history, so many months after they were closed as their form says. */
export async function deleteOldRequests(db: Transaction): Promise<number> {
  const months = sql`(select ${forms.keepMonths} from ${forms} where ${forms.id} = ${formRequests.formId})`
  const old = db
    .select({ id: formRequests.id })
    .from(formRequests)
    .where(lt(formRequests.closedAt, sql`now() - make_interval(months => ${months})`))
    .limit(portion)
  const rows = await db
    .delete(formRequests)
    .where(sql`${formRequests.id} in ${old}`)
    .returning({ id: formRequests.id })
  await deleteAttachments(
    db,
    'form',
    rows.map(({ id }) => id),
  )
  return rows.length
}
