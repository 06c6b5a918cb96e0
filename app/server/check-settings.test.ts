import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectSocket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '#core/server/config.ts'
import { ConfigError, DatabaseUnreachable } from '#core/server/config-values.ts'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { checkDatabases, checkSettings, listeningProblem } from './check-settings.ts'

let folder: string
/** A plain file, below which no folder can be made: root has every right. */
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-settings-'))
  file = join(folder, 'file')
  await writeFile(file, '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const check = (env: Record<string, string>) => checkSettings(readConfig({ DATA_DIR: folder, ...env }))

describe('a folder of the settings that cannot be written is named', () => {
  it.each([
    ['DATA_DIR', () => ({ DATA_DIR: join(file, 'data') })],
    ['BACKUP_DIR', () => ({ BACKUP_DIR: join(file, 'backup') })],
  ])('%s', async (name, env) => {
    await expect(check(env())).rejects.toThrow(ConfigError)
    await expect(check(env())).rejects.toThrow(new RegExp(`^${name} .*cannot be written.*ENOTDIR`))
  })

  it('where only the folder of the stored files is', async () => {
    const data = join(folder, 'data')
    await check({ DATA_DIR: data })
    await rm(join(data, 'media'), { recursive: true })
    await writeFile(join(data, 'media'), '')
    await expect(check({ DATA_DIR: data })).rejects.toThrow(/^DATA_DIR .*media/)
  })
})

describe('a database of the settings', () => {
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) }
  const from = (change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port' | 'hostname'>>) =>
    Object.assign(new URL(inject('databaseUrl')), change).href
  const checkUrl = (databaseUrl: string, patience = 0) =>
    checkDatabases({ databaseUrl, databasePoolerUrl: null, databaseReadUrl: null }, log, patience)
  const away = async () => `postgres://shaar:secret@127.0.0.1:${await freePort()}/shaar`

  it.each([
    ['that does not exist', { pathname: '/nowhere' }, /database "nowhere" does not exist/],
    ['with a wrong password', { password: 'wrong' }, /password authentication failed/],
    ['with an unknown role', { username: 'nobody' }, /no pg_hba.conf entry for .*"nobody"/],
  ])('%s is named at once, with the cause', async (_what, change, cause) => {
    const refused = checkUrl(from(change), 60_000)
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(cause)
    await expect(refused).rejects.toThrow(/^DATABASE_URL /)
  })

  it('that is away is named after a time, as something that may mend itself', async () => {
    const refused = checkUrl(await away())
    await expect(refused).rejects.toThrow(DatabaseUnreachable)
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL leads to a database that does not answer .*ECONNREFUSED/,
    )
    await expect(checkUrl('postgres://shaar:secret@nowhere.invalid/shaar')).rejects.toThrow(
      DatabaseUnreachable,
    )
  })

  it('that comes meanwhile is waited for, and the log says so once', async () => {
    const port = await freePort()
    const reached = checkUrl(from({ hostname: '127.0.0.1', port: String(port) }), 60_000)
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^DATABASE_URL .*; waiting for it$/)])
    const database = Number(new URL(inject('databaseUrl')).port)
    const comes = createServer((socket) => {
      pipeline(socket, connectSocket(database, '127.0.0.1'), socket, () => {})
    })
    comes.listen(port, '127.0.0.1')
    onTestFinished(() => void comes.close())
    await reached
    expect(lines).toHaveLength(1)
  })

  it('in which the role may not make tables is named before anything is migrated', async () => {
    const name = `without_rights_${process.pid}`
    const { db, close } = connectToWrite(inject('databaseUrl'))
    onTestFinished(async () => {
      await db.execute(sql.raw(`drop database ${name}`))
      await close()
    })
    await db.execute(sql.raw(`create database ${name}`))
    await db.execute(sql.raw(`revoke create on database ${name} from current_user`))
    const refused = migrate(from({ pathname: `/${name}` }))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(/^DATABASE_URL has a role that may not make tables/)
  })

  it('to be read from may be away, but not have a wrong password', async () => {
    const settings = { databaseUrl: from({}), databasePoolerUrl: null }
    await checkDatabases({ ...settings, databaseReadUrl: await away() }, log)
    const wrong = checkDatabases({ ...settings, databaseReadUrl: from({ password: 'wrong' }) }, log)
    await expect(wrong).rejects.toThrow(/^DATABASE_READ_URL .*password authentication failed/)
  })
})

describe('what keeps the portal from listening is named by its setting', () => {
  it.each([
    ['PORT', 'EADDRINUSE'],
    ['PORT', 'EACCES'],
    ['HOST', 'EADDRNOTAVAIL'],
  ])('%s: %s', (name, code) => {
    const problem = listeningProblem(Object.assign(new Error(`listen ${code}`), { code }))
    expect(problem).toBeInstanceOf(ConfigError)
    expect(String(problem)).toMatch(new RegExp(`${name} .*${code}`))
  })
})
