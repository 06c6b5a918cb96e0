import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { migrationOf, withMigrationLock } from '#core/server/database/migrate.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'
import { backUp, deleteOldBackups } from './back-up.ts'
import { readTable } from './copies.ts'
import { readFileList } from './files.ts'
import { runBackup } from './job.ts'
import {
  type Backup,
  fileListOf,
  findBackup,
  listBackups,
  manifestOf,
  storeOf,
  tableFileOf,
} from './manifest.ts'
import { refuseRestore, restoreDatabase, restoreFiles } from './restore.ts'

/* Disks forget: what a backup says is either what was written, or refused. */

let test: TestPortal
let folder: string
let made: Backup
beforeAll(async () => {
  test = await testPortal()
  await test.person('employee', { firstName: 'דנה' })
  for (const name of ['first', 'second']) await test.portal.storage.write(name, Buffer.from(`תוכן ${name}`))
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-damage-'))
  made = await backUpHere()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const backUpHere = (log: (line: string) => void = () => {}) =>
  backUp({ url: test.url, storage: test.portal.storage, check: async () => {}, log }, folder)

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}

/** Calls `read` with each n-th bit of a file flipped, one at a time. Returns what it did not refuse. */
async function flipEach<Result>(file: string, step: number, read: () => Promise<Result>): Promise<Result[]> {
  const bytes = await readFile(file)
  const taken: Result[] = []
  for (let bit = 0; bit < bytes.length * 8; bit += step) {
    await writeFile(file, flipped(bytes, bit))
    await read().then(
      (result) => taken.push(result),
      () => {},
    )
  }
  await writeFile(file, bytes)
  return taken
}

async function damage(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(file, flipped(bytes, bytes.length * 4))
}

async function storedFile(): Promise<string> {
  const store = storeOf(folder)
  const [start = ''] = await readdir(store)
  const [name = ''] = await readdir(join(store, start))
  return join(store, start, name)
}

describe('whatever bit of a backup is flipped, it is refused or says the same', () => {
  it('a table', async () => {
    const table = made.manifest.tables.find(({ name }) => name === 'users')
    if (!table) throw new Error('there are people')
    const file = tableFileOf(made.folder, table.name)
    const text = async () => {
      const chunks: Buffer[] = []
      const into = new Writable({
        write: (chunk: Buffer, _, done) => {
          chunks.push(chunk)
          done()
        },
      })
      await readTable(table, file, into)
      return Buffer.concat(chunks).toString()
    }
    const whole = await text()
    expect(whole).toContain('דנה')
    // The flag that the frame ends with a checksum: `zstd --test` finds damage as well.
    expect((await readFile(file)).readUInt8(4) & 0b100).toBe(0b100)
    const taken = await flipEach(file, 3, text)
    expect(taken.filter((each) => each !== whole)).toEqual([])
  })

  it('its manifest, and the list of its files', async () => {
    const { folder: path, manifest } = await findBackup(folder)
    const files = await readFileList(fileListOf(path))
    const read = async () => {
      const backup = await findBackup(folder)
      return { manifest: backup.manifest, files: await readFileList(fileListOf(backup.folder)) }
    }
    const taken = [
      ...(await flipEach(manifestOf(path), 397, read)),
      ...(await flipEach(fileListOf(path), 3, read)),
    ]
    for (const each of taken) expect(each).toEqual({ manifest, files })
  })

  it('a file of the portal, which is then named instead of restored', async () => {
    const file = await storedFile()
    await damage(file)
    const media = new DiskStorage(join(folder, 'media'))
    const { restored, damaged } = await restoreFiles(media, await findBackup(folder))
    expect(damaged).toHaveLength(1)
    expect(restored).toBe(made.manifest.files.count - 1)
    expect(await media.open(damaged[0] ?? '')).toBeNull()
  })
})

it('nothing comes back of a backup with a table of other rows; a whole one comes back into the same database', async () => {
  const name = `${new URL(test.url).pathname.slice(1)}_restored`
  const url = Object.assign(new URL(test.url), { pathname: `/${name}` }).href
  await test.db.execute(sql.raw(`create database ${name} template template0`))
  const restore = (backup: Backup) =>
    withMigrationLock(url, async (db) => {
      await refuseRestore(db, backup)
      await restoreDatabase(db, url, backup)
    })
  const people = async () => {
    const { db, close } = connectToWrite(url)
    const { rows } = await db.execute(sql`select first_name from users`)
    expect(await migrationOf(db)).toBe(made.manifest.migration)
    await close()
    return rows
  }
  const file = tableFileOf(made.folder, 'users')
  const bytes = await readFile(file)
  const other = zstdDecompressSync(bytes).toString().replace('דנה', 'רנה')
  await writeFile(file, zstdCompressSync(Buffer.from(other)))
  await expect(restore(made)).rejects.toThrow('the table users cannot be restored')
  expect(await people()).toEqual([])
  await writeFile(file, bytes)
  await restore(made)
  expect(await people()).toEqual([{ first_name: 'דנה' }])
  await test.db.execute(sql.raw(`drop database ${name} with (force)`))
})

it('a damaged file is copied anew by the next backup, and named', async () => {
  const file = await storedFile()
  const bytes = await readFile(file)
  await damage(file)
  const lines: string[] = []
  await backUpHere((line) => lines.push(line))
  expect(await readFile(file)).toEqual(bytes)
  expect(lines).toEqual([expect.stringMatching(/damaged .*: (?:first|second)$/)])
})

it('what a backup in a process of its own finds damaged reaches the portal that started it', async () => {
  const program = join(folder, 'program.mjs')
  await writeFile(program, `process.send('damaged'); process.disconnect()`)
  const lines: string[] = []
  await runBackup(program, folder, 14, (line) => lines.push(line))
  expect(lines).toEqual(['damaged'])
})

describe('a backup whose manifest is damaged', () => {
  it('is named and passed over: the one before is restored, the next is made', async () => {
    await backUpHere()
    const { backups } = await listBackups(folder)
    await damage(manifestOf(backups.at(-1)?.folder ?? ''))
    const lines: string[] = []
    expect((await findBackup(folder, (line) => lines.push(line))).folder).toBe(made.folder)
    expect(lines).toEqual([expect.stringContaining(`${backups.at(-1)?.folder} is damaged`)])
    const next = await backUpHere((line) => lines.push(line))
    expect(lines).toHaveLength(2)
    expect((await findBackup(folder)).folder).toBe(next.folder)
  })

  it('keeps the files of all until it goes with the old ones', async () => {
    await damage(manifestOf(made.folder))
    await test.portal.storage.write('third', Buffer.from('זמני'))
    await backUpHere()
    await test.portal.storage.remove('third')
    await backUpHere()
    const count = async () => (await readdir(storeOf(folder), { recursive: true })).length
    const before = await count()
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    expect(await deleteOldBackups(folder, 7, inDays(3))).toBe(0)
    expect(await count()).toBe(before)
    expect(await deleteOldBackups(folder, 7, inDays(8))).toBe(2)
    expect(await count()).toBeLessThan(before)
    expect(await readdir(folder)).toHaveLength(2)
  })
})

it('a backup of a version that wrote no checksums is still read', async () => {
  const { sha256: _, ...older } = JSON.parse(await readFile(manifestOf(made.folder), 'utf8'))
  await writeFile(manifestOf(made.folder), JSON.stringify({ ...older, format: 1 }))
  expect((await findBackup(folder)).manifest.tables).toEqual(made.manifest.tables)
})
