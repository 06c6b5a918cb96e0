import { sql } from 'drizzle-orm'
import { portion, type Transaction } from '#core/server/database/index.ts'
import { idempotencyKeys, quotaUses } from '#core/server/http/tables.ts'
import { forShort, personTable } from '#core/server/person-tables.ts'

export const personTables = [
  personTable(idempotencyKeys, {
    userId: { ...forShort('7 days'), leftOut: 'answers stored for a week against doing something twice' },
  }),
  personTable(quotaUses, {
    userId: { ...forShort('a few days'), leftOut: 'how often something was added in a day' },
  }),
]

/** How many idempotency keys of a person are stored: more than anybody retries. */
const maxKeys = 5000

/** Deletes the oldest idempotency keys of those who have too many. */
export async function deleteManyKeys(db: Transaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${idempotencyKeys} using (
      select too_many.user_id, path, key
      from (select user_id from ${idempotencyKeys} group by user_id having count(*) > ${maxKeys}) as too_many, lateral (
        select path, key from ${idempotencyKeys} where ${idempotencyKeys.userId} = too_many.user_id
        order by created_at desc offset ${maxKeys}) as oldest
      limit ${portion}) as old
    where ${idempotencyKeys.userId} = old.user_id and ${idempotencyKeys.path} = old.path and ${idempotencyKeys.key} = old.key`)
  return rowCount ?? 0
}
