import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import type { Database } from '#core/server/database/connect.ts'
import { arrayOf } from '#core/server/database/lists.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { personalFile } from '#platform/reports/server/index.ts'
import { ownTables } from './own-data.ts'

/** More rows of one table than a person has in years. */
const maxRows = 50_000

const zipped = promisify<AsyncZippable, Uint8Array>(zip)

/** The rows of a table that are the person's, as JSON. */
async function rowsOf(db: Database, table: string, userId: number): Promise<unknown[]> {
  const { columns, without = [] } = ownTables[table] ?? { columns: [] }
  const isOwn = columns.map((column) => sql`own.${sql.identifier(column)} = ${userId}`)
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(own) - ${arrayOf('text', without)} as row from ${sql.identifier(table)} own
    where ${sql.join(isOwn, sql` or `)} limit ${maxRows}`)
  return rows.map(({ row }) => row)
}

/** The person's photo as a file of the archive; nothing where they have none. */
async function photoOf(db: Database, storage: Storage, userId: number): Promise<AsyncZippable> {
  const [row] = await db.select({ photoId: users.photoId }).from(users).where(eq(users.id, userId))
  const file = row?.photoId && (await storage.open(row.photoId))
  // It is compressed already.
  return file ? { photo: [await buffer(file.bytes), { level: 0 }] } : {}
}

/** Everything that the portal stores of a person: a ZIP of one JSON file, table by table, and the photo. */
export const ownDataFile = personalFile({
  name: 'own-data',
  fileName: 'המידע שלי.zip',
  async write({ db, storage }, userId, path) {
    const data: Record<string, unknown[]> = {}
    for (const table of Object.keys(ownTables)) data[table] = await rowsOf(db, table, userId)
    const archive = {
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      ...(await photoOf(db, storage, userId)),
    }
    await writeFile(path, await zipped(archive), { mode: 0o600 })
    return Object.values(data).reduce((sum, rows) => sum + rows.length, 0)
  },
})
