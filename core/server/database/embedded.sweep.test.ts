import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresError } from './embedded/processes.ts'
import { DataFolderInUse, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

const asRoot = process.getuid?.() === 0
const ownerProgram = join(import.meta.dirname, 'testing/owner.ts')

/** A cluster that was made and stopped: making one takes longer than what most tests do with it. */
let made: string
let checkout: string
let dataDir: string
let said: string[]
const cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  made = openFolder()
  const server = await startEmbeddedPostgres({
    dataDir: join(made, 'postgres'),
    settings: { fsync: 'off' },
    log: () => undefined,
  })
  await server.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

/** As a checkout usually is, whatever the umask: others may enter it. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shaar-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

beforeEach(() => {
  checkout = openFolder()
  dataDir = join(checkout, 'data', 'postgres')
  mkdirSync(dirname(dataDir))
  chmodSync(dirname(dataDir), 0o755)
  said = []
})

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
  rmSync(checkout, { recursive: true, force: true })
})

/** Puts a copy of that cluster where there is none yet. `-a` preserves who owns it. */
function fill(): void {
  if (!existsSync(dataDir)) execFileSync('cp', ['-a', join(made, 'postgres'), dataDir])
}

async function start(settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  fill()
  return startAsItIs(settings)
}

/** Where the data folder is missing, its cluster is made. */
async function startAsItIs(settings: Record<string, string> = { fsync: 'off' }): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings,
    log: (_level, message) => said.push(message),
  })
  cleanUp.push(() => server.stop())
  return server
}

/** Asks one question over a connection of its own. */
async function ask(server: { url: string }, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const keepNote = (server: { url: string }) => ask(server, "create table note as select 'שלום' as text")
const readNote = (server: { url: string }) => ask(server, 'select text from note')

/** Another portal process on the same data folder. Returns it and the first line that it prints. */
async function startProcess(uid?: number): Promise<{ portal: ChildProcess; line: string }> {
  if (uid === undefined) fill()
  const options = uid === undefined ? {} : { uid, gid: uid }
  const portal = spawn(process.execPath, [ownerProgram, dataDir], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => end(portal, 'SIGTERM'))
  const [line] = await once(createInterface(portal.stdout), 'line')
  return { portal, line: String(line) }
}

async function end(portal: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (portal.exitCode !== null || portal.signalCode !== null) return
  portal.kill(signal)
  await once(portal, 'exit')
}

const postmasterPid = () =>
  Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)

describe('starting and stopping', () => {
  test('keeps the data from one start to the next', async () => {
    const first = await startAsItIs()
    await keepNote(first)
    await first.stop()
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
    expect(await readNote(await start())).toBe('שלום')
  })

  test('may be stopped twice', async () => {
    const server = await start()
    await Promise.all([server.stop(), server.stop()])
  })

  test('makes the cluster anew when making it was cut short', async () => {
    await killWhileMaking()
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false)
    expect(await ask(await startAsItIs(), 'select 1')).toBe(1)
    expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([])
  })

  test('says in one line that the disk is full', () => {
    const full =
      'FATAL:  could not write lock file "postmaster.pid": No space left on device\nLOG:  shut down\n'
    expect(postgresError(full, '/data').message).toBe(
      'The disk is full: free some space for /data and start again.',
    )
  })

  /** Kills a process while initdb is at work, and initdb, which would otherwise go on making its cluster. */
  async function killWhileMaking(): Promise<void> {
    const portal = spawn(process.execPath, [ownerProgram, dataDir], { stdio: 'ignore', detached: true })
    cleanUp.push(() => end(portal, 'SIGKILL'))
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('partial')))
    process.kill(-(portal.pid ?? 0), 'SIGKILL')
    await once(portal, 'exit')
  }
})

describe('the cluster', () => {
  test('is durable, in UTF-8, sorts Hebrew by ICU', async () => {
    const server = await startAsItIs({})
    expect(
      await ask(server, "select current_setting('fsync') || current_setting('synchronous_commit')"),
    ).toBe('onon')
    const database = 'from pg_database where datname = current_database()'
    expect(await ask(server, `select pg_encoding_to_char(encoding) ${database}`)).toBe('UTF8')
    expect(await ask(server, `select datlocprovider::text || datlocale ${database}`)).toBe('ihe-IL')
    expect(await ask(server, "select string_agg(w, '' order by w) from unnest('{ת,ב,א}'::text[]) w")).toBe(
      'אבת',
    )
  })

  test('knows Hebrew letters as letters, which trigram search depends on', async () => {
    const server = await start()
    await ask(server, 'create extension pg_trgm')
    expect(await ask(server, "select similarity('שלום עולם', 'שלום')")).toBeGreaterThan(0.4)
  })

  test('admits only the portal, by password', async () => {
    const server = await start()
    const as = (user: string, password: string) => {
      const url = new URL(server.url)
      return { url: Object.assign(url, { username: user, password }).href }
    }
    const { password } = new URL(server.url)
    expect(password.length).toBeGreaterThan(20)
    expect(await ask(server, 'select usesuper from pg_user where usename = current_user')).toBe(false)
    await expect(ask(as('shaar', 'wrong'), 'select 1')).rejects.toThrow('password authentication failed')
    await expect(ask(as('postgres', password), 'select 1')).rejects.toThrow('no pg_hba.conf entry')
    expect(await ask(server, "select current_setting('listen_addresses')")).toBe('127.0.0.1')
    expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0)
  })

  test('is reached through a socket in a folder of its account, over TCP where the path is too long', async () => {
    const short = await start()
    const cluster = join(dataDir, 'cluster')
    expect(decodeURIComponent(new URL(short.url).hostname)).toBe(cluster)
    expect(statSync(cluster).mode & 0o077).toBe(0)
    dataDir = join(checkout, 'data', 'l'.repeat(100))
    const long = await start()
    expect(new URL(long.url).hostname).toBe('127.0.0.1')
    expect(await ask(long, 'select 1')).toBe(1)
  })

  test('of a version that used TCP alone lets the portal in', async () => {
    const first = await start()
    await keepNote(first)
    await first.stop()
    writeFileSync(join(dataDir, 'cluster', 'pg_hba.conf'), 'host all shaar 127.0.0.1/32 scram-sha-256\n')
    expect(await readNote(await start())).toBe('שלום')
  })

  test('lets the tests make databases of their own', async () => {
    const server = await start({ fsync: 'off', max_connections: '20' })
    await ask(server, 'create database other')
    expect(await ask(server, "select current_setting('max_connections')")).toBe('20')
  })
})

describe('one owner', () => {
  test('is named in files that nobody else may open', async () => {
    await start()
    for (const name of ['owner.lock', 'owner.pid']) {
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
    }
  })

  test('refuses a second start in the same process and in another, and leaves the first alone', async () => {
    const server = await start()
    await keepNote(server)
    await expect(start()).rejects.toThrow(DataFolderInUse)
    const { line } = await startProcess()
    expect(line).toContain('DataFolderInUse')
    expect(line).toContain(`process ${process.pid}`)
    expect(await readNote(server)).toBe('שלום')
  })

  test('sees through another name of the same folder', async () => {
    await start()
    const other = join(checkout, 'other')
    symlinkSync(dataDir, other)
    await expect(startEmbeddedPostgres({ dataDir: other, log: () => undefined })).rejects.toThrow(
      DataFolderInUse,
    )
  })
})

describe('after a violent end', () => {
  test('PostgreSQL killed: it is started again, under the same address', async () => {
    const server = await start()
    await keepNote(server)
    const before = postmasterPid()
    process.kill(before, 'SIGKILL')
    await until(() => said.includes('PostgreSQL is running again'))
    expect(postmasterPid()).not.toBe(before)
    expect(await readNote(server)).toBe('שלום')
    expect(said).toContain('PostgreSQL has died: starting it again')
  })

  test('stopping while it is being started again stops it for good', async () => {
    const server = await start()
    process.kill(postmasterPid(), 'SIGKILL')
    await until(() => said.length > 0)
    await server.stop()
    await expect(ask(server, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
  })

  test('the portal killed: PostgreSQL stops by itself, and the next start has the data', async () => {
    const { portal, line } = await startProcess()
    await keepNote({ url: line })
    const orphan = postmasterPid()
    await end(portal, 'SIGKILL')
    await until(() => !isAlive(orphan))
    const sockets = () => readdirSync(join(dataDir, 'cluster')).filter((name) => name.startsWith('.s.'))
    const left = join(dataDir, 'cluster', '.s.PGSQL.1')
    writeFileSync(left, '')
    expect(await readNote(await start())).toBe('שלום')
    expect(sockets()).toHaveLength(2)
    expect(existsSync(left)).toBe(false)
  })

  test('the portal killed, and the shell that would stop PostgreSQL: the next start stops the orphan and has the data', async () => {
    const { portal, line } = await startProcess()
    await keepNote({ url: line })
    execFileSync('pkill', ['-KILL', '-P', String(portal.pid), '-x', 'sh'])
    await end(portal, 'SIGKILL')
    const orphan = postmasterPid()
    const server = await start()
    expect(said.join()).toContain('left running')
    expect(postmasterPid()).not.toBe(orphan)
    expect(await readNote(server)).toBe('שלום')
  })

  test('both killed: the next start has the data', async () => {
    const { portal, line } = await startProcess()
    await keepNote({ url: line })
    process.kill(postmasterPid(), 'SIGKILL')
    await end(portal, 'SIGKILL')
    expect(await readNote(await start())).toBe('שלום')
  })

  test('a postmaster.pid whose number belongs to another program harms neither', async () => {
    const first = await start()
    await keepNote(first)
    await first.stop()
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    cleanUp.push(() => end(bystander, 'SIGKILL'))
    const cluster = join(dataDir, 'cluster')
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${bystander.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`,
    )
    expect(await readNote(await start())).toBe('שלום')
    expect(bystander.signalCode).toBeNull()
  })
})

/** Whether an ordinary user could run the sources: not in a checkout that lies in root's own folder. */
function sourcesAreOpenToAll(folder = import.meta.dirname): boolean {
  const open = (statSync(folder).mode & 0o005) === 0o005
  return open && (dirname(folder) === folder || sourcesAreOpenToAll(dirname(folder)))
}

describe.runIf(asRoot)('as root', () => {
  test('runs PostgreSQL under an account without rights', async () => {
    await start()
    expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0)
  })

  test('works in a folder that only root may enter: the data is moved and linked', async () => {
    chmodSync(checkout, 0o700)
    const server = await startAsItIs()
    const staged = readlinkSync(dataDir)
    cleanUp.unshift(() => rmSync(staged, { recursive: true, force: true }))
    expect(staged).toMatch(/^\/var\/lib\/shaar\/[0-9a-f]{12}$/)
    expect(said.join()).toContain(staged)
    await keepNote(server)
    await server.stop()
    expect(await readNote(await start())).toBe('שלום')
  })

  test('does not begin an empty database when the data has become unreachable', async () => {
    await (await start()).stop()
    chmodSync(checkout, 0o700)
    await expect(start()).rejects.toThrow('cannot enter')
  })

  test.runIf(sourcesAreOpenToAll())(
    'continues with the data of an ordinary user, and the user after it',
    async () => {
      const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
      execFileSync('chown', [String(nobody), join(checkout, 'data')])
      const began = await startProcess(nobody)
      await keepNote({ url: began.line })
      await end(began.portal, 'SIGTERM')

      const asRootNow = await start()
      expect(await readNote(asRootNow)).toBe('שלום')
      expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(nobody)
      await asRootNow.stop()

      const again = await startProcess(nobody)
      expect(await readNote({ url: again.line })).toBe('שלום')
    },
  )

  test.runIf(sourcesAreOpenToAll())('reports to an ordinary user that the data is not theirs', async () => {
    await (await start()).stop()
    const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
    expect((await startProcess(nobody)).line).toContain('belongs to another account')
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10)
}
