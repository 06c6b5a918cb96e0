import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { eq, getTableName } from 'drizzle-orm'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import type { Database } from '#core/server/database/index.ts'
import { isExported, personRows } from '#core/server/person-tables.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { personalFile } from '#platform/reports/server/index.ts'

const zipped = promisify<AsyncZippable, Uint8Array>(zip)

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
  async write({ db, storage, features }, userId, path) {
    const data: Record<string, unknown[]> = {}
    for (const table of features.flatMap(({ personTables }) => personTables ?? []).filter(isExported)) {
      data[getTableName(table.table)] = await personRows(db, table, userId)
    }
    const archive = {
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      ...(await photoOf(db, storage, userId)),
    }
    await writeFile(path, await zipped(archive), { mode: 0o600 })
    return Object.values(data).reduce((sum, rows) => sum + rows.length, 0)
  },
})
