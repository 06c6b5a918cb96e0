import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allJobs } from '#app/server/jobs.ts'
import { storedBytes } from '#app/server/testing/testing-uploads.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { migrate, newestMigration, withMigrationLock } from '#core/server/database/migrate.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import { fillWithDemo } from '#demo/load.ts'
import { isKeyFile } from '#platform/files/server/index.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'
import { backUp, deleteOldBackups } from './back-up.ts'
import { checkBackup, compareTables } from './check.ts'
import { type Backup, findBackup, listBackups, manifestOf, storeOf, tableFileOf } from './manifest.ts'
import { refuseRestore, restoreDatabase, restoreFiles } from './restore.ts'

// They start a PostgreSQL, and write much.
let test: TestPortal
let folder: string
beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-backups-'))
  await test.db.transaction((db) => fillWithDemo(db, test.portal.storage, new Date()))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test.close()
})

const backUpHere = (check: (backup: Backup) => Promise<void> = async () => {}) =>
  backUp({ url: test.url, storage: test.portal.storage, check }, folder)

/** A database without any table, dropped again after `run`. */
async function withEmptyDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const name = `${new URL(test.url).pathname.slice(1)}_restored`
  await test.db.execute(sql.raw(`create database ${name} template template0`))
  try {
    await run(Object.assign(new URL(test.url), { pathname: `/${name}` }).href)
  } finally {
    await test.db.execute(sql.raw(`drop database ${name} with (force)`))
  }
}

/** As `npm run restore` does it. */
const restore = (url: string, backup: Backup, jobs?: Jobs) =>
  withMigrationLock(url, async (db) => {
    await refuseRestore(db, backup)
    await restoreDatabase(db, url, backup, jobs)
  })

async function filesOf(storage: { list(): AsyncIterable<{ name: string }> }): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names.toSorted()
}

describe('a backup of a portal with the demo organisation', () => {
  it('passes its own check', async () => {
    let lies = 'nowhere'
    const made = await backUpHere(async (backup) => {
      const checking = checkBackup(backup, folder)
      // Beside the data: a temporary folder may be in memory.
      await expect.poll(() => readdir(folder), { timeout: 60_000 }).toContain('backup-check')
      lies = 'beside the data'
      await checking
    })
    expect(lies).toBe('beside the data')
    expect(await readdir(folder)).not.toContain('backup-check')
    expect(made.added).toBeGreaterThan(10)
    expect((await findBackup(folder)).folder).toBe(made.folder)
  })

  it('comes back whole: rows, what holds them together, and the numbers of new ones', async () => {
    const backup = await findBackup(folder)
    await withEmptyDatabase(async (url) => {
      await restore(url, backup)
      const { db, close } = connectToWrite(url)
      const people = async (from: typeof db) =>
        (await from.execute(sql`select id, email, reports_to from users order by id`)).rows
      expect(await people(db)).toEqual(await people(test.db))
      // Its indexes and references are those of before, and the next row gets a number of its own.
      const made = async (from: typeof db) =>
        (
          await from.execute(sql`
            select pg_get_indexdef(indexrelid) as made from pg_index join pg_class on oid = indexrelid
            where relnamespace = 'public'::regnamespace
            union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
            union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
        ).rows
      expect(await made(db)).toEqual(await made(test.db))
      const { rows } = await db.execute<{ id: number }>(
        sql`insert into branches (name, city, address) values ('סניף חדש', 'חיפה', '') returning id`,
      )
      const { rows: ids } = await test.db.execute<{ newest: number }>(
        sql`select max(id) as newest from branches`,
      )
      expect(rows[0]?.id).toBeGreaterThan(ids[0]?.newest ?? 0)
      await expect(compareTables(url, backup)).rejects.toThrow('the table branches came back')
      await close()
    })
  })

  it('brings back each file, but for the keys of surveys', async () => {
    const backup = await findBackup(folder)
    const media = join(folder, 'restored-media')
    const restored = new DiskStorage(media)
    await restoreFiles(restored, backup)
    const stored = await filesOf(test.portal.storage)
    expect(stored.filter(isKeyFile)).not.toEqual([])
    expect(await filesOf(restored)).toEqual(stored.filter((name) => !isKeyFile(name)))
    const [name = ''] = await filesOf(restored)
    expect(await storedBytes(restored, name)).toEqual(await storedBytes(test.portal.storage, name))
    await rm(media, { recursive: true })
  })

  it('writes only the files that the one before has not', async () => {
    await test.portal.storage.write('new-file', Buffer.from('חדש'))
    expect((await backUpHere()).added).toBe(1)
    expect((await backUpHere()).added).toBe(0)
    await test.portal.storage.write('new-file', Buffer.from('שונה'))
    expect((await backUpHere()).added).toBe(1)
    await test.portal.storage.remove('new-file')
  })

  it('brings back the work that was waiting, with the tables', async () => {
    await test.db.transaction((db) => test.portal.jobs.send(db, 'give-back', { userId: 77 }))
    const backup = await backUpHere()
    await withEmptyDatabase(async (url) => {
      const jobs = new Jobs(url, allJobs, test.portal.log)
      await restore(url, backup, jobs)
      await jobs.close()
      const { db, close } = connectToWrite(url)
      const { rows } = await db.execute(sql`select name, data, state from pgboss.job where name !~ '^__'`)
      expect(rows).toEqual([{ name: 'give-back', data: { userId: 77 }, state: 'created' }])
      await close()
    })
  })

  it('can be read by its owner only', async () => {
    const before = process.umask(0o077)
    const { folder: made } = await backUpHere().finally(() => process.umask(before))
    for (const path of [made, manifestOf(made), tableFileOf(made, 'users')]) {
      expect((await stat(path)).mode & 0o077).toBe(0)
    }
  })
})

describe('is refused with one sentence', () => {
  it('where a portal runs', async () => {
    await expect(restore(test.url, await findBackup(folder))).rejects.toThrow('A portal')
  })

  it('when it is of a newer version', async () => {
    const { manifest, ...backup } = await findBackup(folder)
    const newer = { ...manifest, migration: newestMigration() + 1 }
    await expect(restore(test.url, { ...backup, manifest: newer })).rejects.toThrow('newer version')
  })

  it('where anything is but tables of its version that nobody has used', async () => {
    const backup = await findBackup(folder)
    await withEmptyDatabase(async (url) => {
      const { db, close } = connectToWrite(url)
      const write = (statement: string) => db.execute(sql.raw(statement))
      // Otherwise this would be the connection of a portal.
      await write(`set application_name = 'psql'`)
      await write('create table orders (id integer)')
      await write('insert into orders values (1)')
      await expect(restore(url, backup)).rejects.toThrow('not of this backup, orders')
      expect((await write('select from orders')).rows).toHaveLength(1)
      await write('drop table orders')
      await migrate(url, { first: writeDefaults })
      await write('create schema others')
      await write('create table others.books (id integer)')
      await expect(restore(url, backup)).rejects.toThrow('not of this backup, others.books')
      await write('drop schema others cascade')
      await write('update drizzle.__drizzle_migrations set created_at = created_at - 1')
      await expect(restore(url, backup)).rejects.toThrow('another version')
      await write('update drizzle.__drizzle_migrations set created_at = created_at + 1')
      await restore(url, backup)
      await expect(restore(url, backup)).rejects.toThrow('holds people')
      await close()
    })
  })

  it('while another one is running', async () => {
    const [first, second] = await Promise.allSettled([backUpHere(), backUpHere()])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

it('a backup of an earlier version comes back, and is then brought to this one', async () => {
  const journal = JSON.parse(
    await readFile(
      new URL('../../../core/server/database/migrations/meta/_journal.json', import.meta.url),
      'utf8',
    ),
  )
  const earlier: number = journal.entries.at(-2).when
  const older = await mkdtemp(join(tmpdir(), 'shaar-older-'))
  await withEmptyDatabase(async (url) => {
    await migrate(url, { through: earlier })
    const jobs = new Jobs(url, allJobs, test.portal.log)
    await jobs.open()
    await jobs.close()
    const { db, close } = connectToWrite(url)
    await db.execute(sql`insert into users (employee_number, user_name, email, role, first_name, last_name)
      values ('1', 'u', 'u@example.com', 'employee', 'דנה', 'כהן')`)
    await close()
    const storage = new DiskStorage(join(older, 'media'))
    await backUp({ url, storage, check: async () => {} }, older)
  })
  await withEmptyDatabase(async (url) => {
    const backup = await findBackup(older)
    expect(backup.manifest.migration).toBe(earlier)
    await restore(url, backup)
    await migrate(url)
    const { db, close } = connectToWrite(url)
    const { rows } = await db.execute(sql`
      select first_name, (select max(created_at) from drizzle.__drizzle_migrations)::text as migration from users`)
    expect(rows).toEqual([{ first_name: 'דנה', migration: String(newestMigration()) }])
    await close()
  })
  await rm(older, { recursive: true })
})

it('a backup that does not pass its check is none', async () => {
  const count = (await listBackups(folder)).backups.length
  const failing = backUpHere(() => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect((await listBackups(folder)).backups).toHaveLength(count)
})

it('an interrupted backup is not taken for one, and goes with the next', async () => {
  const count = (await listBackups(folder)).backups.length
  await cp((await findBackup(folder)).folder, join(folder, '1.part'), { recursive: true })
  await writeFile(join(storeOf(folder), 'half.part'), 'half')
  expect((await listBackups(folder)).backups).toHaveLength(count)
  await backUpHere()
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('old backups go with the files that only they had; the newest stays however old', async () => {
  await test.portal.storage.write('soon-gone', Buffer.from('זמני'))
  await backUpHere()
  await test.portal.storage.remove('soon-gone')
  await backUpHere()
  const store = storeOf(folder)
  const before = (await readdir(store, { recursive: true })).length
  const inAMonth = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)
  expect(await deleteOldBackups(folder, 40, inAMonth)).toBe(0)
  expect(await deleteOldBackups(folder, 30, inAMonth)).toBeGreaterThan(1)
  expect((await listBackups(folder)).backups).toHaveLength(1)
  expect((await readdir(store, { recursive: true })).length).toBeLessThan(before)
  const media = join(folder, 'kept-media')
  const { manifest } = await findBackup(folder)
  const { restored, damaged } = await restoreFiles(new DiskStorage(media), await findBackup(folder))
  expect([restored, damaged]).toEqual([manifest.files.count, []])
  await rm(media, { recursive: true })
})
