import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { databaseLocks } from './advisory-locks.ts'
import { migrate, migrationOf, newestMigration, readJournal } from './migrate.ts'
import { connectToWrite } from './transact.ts'

/* A start with pending migrations, of which one changes the table `registrations`, on a database that others use. */

const main = inject('databaseUrl')
const admin = connectToWrite(Object.assign(new URL(main), { pathname: '/postgres' }).href)
const inCluster = (name: string) => Object.assign(new URL(main), { pathname: `/${name}` }).href
const earlier = `earlier_${randomUUID().replaceAll('-', '')}`
let name: string
let url: string
let other: ReturnType<typeof connectToWrite>

beforeAll(async () => {
  await admin.db.execute(sql.raw(`create database ${earlier} template template0`))
  const before = readJournal().entries.findLast(({ tag }) => tag < '0086')
  await migrate(inCluster(earlier), { through: before?.when ?? 0 })
})
afterAll(async () => {
  await admin.db.execute(sql.raw(`drop database ${earlier} with (force)`))
  await admin.close()
})
beforeEach(async () => {
  name = `waiting_${randomUUID().replaceAll('-', '')}`
  url = inCluster(name)
  await admin.db.execute(sql.raw(`create database ${name} template ${earlier} strategy file_copy`))
  other = connectToWrite(url, { max: 2 })
})
afterEach(async () => {
  await other.close()
  await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
})

const waitsFor = async (event: string) => {
  const { rows } = await other.db.execute(sql`
    select from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock' and wait_event = ${event}`)
  return rows.length > 0
}

async function leaveUnfinishedIndex(): Promise<void> {
  await other.db.execute(
    sql`insert into branches (name, city, address) values ('א', 'עיר', ''), ('ב', 'עיר', '')`,
  )
  const building = other.db.execute(sql`create unique index concurrently unfinished on branches (city)`)
  await expect(building).rejects.toThrow()
}

const indexIsThere = async () => {
  const { rows } = await other.db.execute<{ index: string | null }>(
    sql`select to_regclass('unfinished') as index`,
  )
  return rows[0]?.index !== null
}

it('waits for who reads its tables, as a backup does for long, and lets others pass meanwhile', async () => {
  const lines: string[] = []
  let migrated: Promise<void> | undefined
  await other.db.transaction(async (backup) => {
    await backup.execute(sql`lock table registrations in access share mode`)
    migrated = migrate(url, { log: (line) => lines.push(line) })
    await expect.poll(() => waitsFor('relation')).toBe(true)
    await other.db.execute(sql`select from registrations`)
    await expect.poll(() => lines).not.toEqual([])
  })
  await migrated
  expect(await migrationOf(other.db)).toBe(newestMigration())
  expect(lines[0]).toContain('in use')
})

it('begins after an upgrade has been prepared, and drops what an interrupted preparation left', async () => {
  await leaveUnfinishedIndex()
  const lines: string[] = []
  let migrated: Promise<void> | undefined
  await other.db.transaction(async (preparing) => {
    await preparing.execute(sql`select pg_advisory_xact_lock(${databaseLocks.preparation})`)
    migrated = migrate(url, { log: (line) => lines.push(line) })
    await expect.poll(() => waitsFor('advisory')).toBe(true)
    expect(lines).toEqual([expect.stringContaining('being prepared')])
  })
  await migrated
  expect(await migrationOf(other.db)).toBe(newestMigration())
  expect(await indexIsThere()).toBe(false)
})

it('waits for nobody where no migration is pending, nor during a backup', async () => {
  await migrate(url)
  await leaveUnfinishedIndex()
  await other.db.transaction(async (others) => {
    await others.execute(sql`select pg_advisory_xact_lock(${databaseLocks.preparation})`)
    await others.execute(sql`select pg_advisory_xact_lock(${databaseLocks.backup})`)
    await migrate(url)
  })
  expect(await indexIsThere()).toBe(true)
})
