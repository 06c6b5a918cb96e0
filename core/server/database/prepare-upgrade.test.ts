import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { databaseLocks } from './advisory-locks.ts'
import { newestMigration } from './migrate.ts'
import { prepareUpgrade } from './prepare-upgrade.ts'
import { connectToWrite } from './transact.ts'

let test: TestPortal
let folder: string
beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-online-'))
  const entries = [{ when: newestMigration() + 1, tag: '9999_places' }]
  await mkdir(join(folder, 'meta'))
  await mkdir(join(folder, 'online'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  await writeFile(
    join(folder, 'online/9999_places.sql'),
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_place ON users (branch_id, id);',
  )
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const isValid = async () => {
  const { rows } = await test.db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('users_by_place')`,
  )
  return rows[0]?.valid
}

it('builds the index of a pending migration while people write to its table', async () => {
  const person = await test.person('employee')
  const write = (firstName: string) => test.db.update(users).set({ firstName }).where(eq(users.id, person.id))
  let prepared: Promise<string[]> | undefined
  await test.db.transaction(async (db) => {
    await db.update(users).set({ firstName: 'א' }).where(eq(users.id, person.id))
    prepared = prepareUpgrade(test.url, folder)
    // It waits for this transaction, and nobody waits for it.
    await expect.poll(isValid).toBe(false)
    await test.person('employee')
    await expect(prepareUpgrade(test.url, folder)).rejects.toThrow('Another process prepares')
  })
  expect(await prepared).toEqual(['9999_places'])
  expect(await isValid()).toBe(true)
  await write('ב')
})

it('makes whole what was interrupted, also during a backup', async () => {
  // Two people have the same role: PostgreSQL gives up and leaves an index that is not whole.
  await test.db.execute(sql`drop index if exists users_by_place`)
  const building = test.db.execute(sql`create unique index concurrently users_by_place on users (role)`)
  await expect(building).rejects.toThrow()
  expect(await isValid()).toBe(false)
  const backup = connectToWrite(test.url)
  await backup.db.execute(sql`select pg_advisory_lock(${databaseLocks.backup})`)
  await prepareUpgrade(test.url, folder)
  await backup.close()
  expect(await isValid()).toBe(true)
})
