import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { connect, connectToWrite } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/tables.ts'
import { hashPassword } from '#platform/sign-in/server/passwords/hashing.ts'
import { dataFolder, killAll, postgresPid, ready, start } from './testing/testing-process.ts'

afterEach(killAll)

/** Data that a portal has made and left in order, and what that portal responded. */
let used = ''
const first = { ready: 0, options: 0, exit: null as number | null }
beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'shaar-used-'))
  const { child, url, exit } = start({ DATA_DIR: used })
  first.ready = await ready(await url)
  first.options = (await fetch(`${await url}/api/general/optionsFields/`)).status
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  first.exit = await exit
})
afterAll(() => rm(used, { recursive: true, force: true, maxRetries: 5 }))

/** A copy of that data: making it takes longer than most tests. `-a` preserves who owns it. */
async function usedFolder(): Promise<string> {
  const folder = await dataFolder()
  execFileSync('cp', ['-a', `${used}/.`, folder])
  return folder
}

/** The portal as `npm start` runs it. Its address is asked for anew after each start. */
function startSupervised(settings: Record<string, string>) {
  const program = `import { supervise } from './tools/setup/supervise.mjs'
    supervise(process.execPath, ['app/server/main.ts'], {})`
  return start(settings, ['--input-type=module', '-e', program])
}

async function databaseUrl(folder: string): Promise<string> {
  const lines = (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(folder, 'postgres', 'password'), 'utf8')).trim()
  return `postgres://shaar:${password}@127.0.0.1:${lines[3]}/shaar`
}

describe('the portal as a process', () => {
  it('opens, responds, and closes in order at SIGTERM, also when it is sent twice', () => {
    expect(first).toEqual({ ready: 200, options: 200, exit: 0 })
  })

  it('stops its PostgreSQL when it is stopped during its start', async () => {
    const folder = await usedFolder()
    const { child, exit } = start({ DATA_DIR: folder })
    const pid = () => postgresPid(folder).catch(() => 0)
    await expect.poll(pid, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    const postgres = await postgresPid(folder)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(() => process.kill(postgres, 0)).toThrow()
  })

  it.each([
    ['PORT', 'eighty', /PORT takes a whole number/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL takes an address/],
    ['DEMO', 'yes', /DEMO takes one of true, false/],
    ['S3_BUCKET', 'shaar', /S3_BUCKET cannot be used without S3_ENDPOINT/],
    ['TRUSTED_PROXIES', 'proxy', /TRUSTED_PROXIES takes addresses/],
    ['BACKUP_DIR', '/dev/null/backup', /BACKUP_DIR .*cannot be written/],
  ])('says what is wrong with %s=%s', async (name, value, message) => {
    const { exit, errors } = start({ DATA_DIR: await dataFolder(), [name]: value })
    expect(await exit).toBe(78)
    expect(await errors).toMatch(message)
  })

  it('says that its database does not exist, and not which statement failed', async () => {
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: '/nowhere' }).href
    const { exit, errors } = start({ DATA_DIR: await dataFolder(), DATABASE_URL: url })
    expect(await exit).toBe(78)
    expect(await errors).toMatch(/cannot start: DATABASE_URL .*database "nowhere" does not exist\)$/m)
  })

  it('waits for a database that is away, and ends at once when it is stopped meanwhile', async () => {
    const url = `postgres://shaar:secret@127.0.0.1:${await freePort()}/shaar`
    const { child, exit, printed } = start({ DATA_DIR: await dataFolder(), DATABASE_URL: url })
    await expect.poll(() => printed.text, { timeout: 60_000 }).toContain('waiting for it')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  it('is left alone by another on its data, recovers from the loss of its PostgreSQL, and closes although a client does not read', async () => {
    const folder = await usedFolder()
    const { child, url: address, exit } = start({ DATA_DIR: folder })
    const url = await address
    const second = start({ DATA_DIR: folder })
    expect(await second.exit).toBe(1)
    expect(await second.errors).toMatch(/cannot start: .*in use/i)
    expect(await ready(url)).toBe(200)

    process.kill(await postgresPid(folder), 'SIGKILL')
    await expect.poll(() => ready(url), { interval: 20 }).toBe(503)
    await expect.poll(() => ready(url), { timeout: 60_000 }).toBe(200)

    const postgres = await postgresPid(folder)
    const socket = connectSocket(Number(new URL(url).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(15))
    await ready(url)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(() => process.kill(postgres, 0)).toThrow()
    socket.destroy()
  })

  it('says that its port is taken, leaves nothing behind, and later loses no sign-in that it acknowledged when it and its PostgreSQL are killed', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = await usedFolder()
    const refused = start({ DATA_DIR: folder, PORT: String(port) })
    expect(await refused.exit).toBe(78)
    expect(await refused.errors).toMatch(/cannot start: PORT is taken/)

    const killed = start({ DATA_DIR: folder })
    const url = await killed.url
    const { db, close } = connectToWrite(await databaseUrl(folder))
    const passwordHash = await hashPassword('a long password')
    const people = Array.from({ length: 200 }, (_, index) => `person${index}`)
    await db.insert(users).values(
      people.map((name) => ({
        employeeNumber: name,
        userName: name,
        email: `${name}@example.com`,
        passwordHash,
        role: 'employee' as const,
        firstName: 'נועה',
        lastName: 'לוי',
      })),
    )
    await close()
    const acknowledged: string[] = []
    let next = 0
    const signIn = async () => {
      next += 1
      const response = await fetch(`${url}/api/users/userSignIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: people[next % people.length], password: 'a long password' }),
      })
      const { fields } = (await response.json()) as { fields: { token: string } | null }
      if (fields) acknowledged.push(fields.token)
    }
    const callers = Array.from({ length: 4 }, async () => {
      while (killed.child.exitCode === null && killed.child.signalCode === null)
        await signIn().catch(() => {})
    })
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)
    const postgres = await postgresPid(folder)
    killed.child.kill('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await Promise.all(callers)
    const second = start({ DATA_DIR: folder })
    expect(await ready(await second.url)).toBe(200)
    const check = connect(await databaseUrl(folder), { max: 1 })
    const ids = acknowledged.map(
      (token) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string,
    )
    const { rows } = await check.db.execute(sql`select id from sessions`)
    await check.close()
    expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  })
})

describe('the portal under its supervisor', () => {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  /** The process number of the portal itself, which owns the data. */
  const portalPid = async (folder: string) =>
    Number(await readFile(join(folder, 'postgres', 'owner.pid'), 'utf8').catch(() => '0'))
  const open = async () => {
    const folder = await usedFolder()
    const port = await freePort()
    const supervised = startSupervised({ DATA_DIR: folder, PORT: String(port) })
    await supervised.url
    return { ...supervised, folder, url: `http://127.0.0.1:${port}` }
  }

  it('is restarted when it is killed, and ends with its PostgreSQL at SIGTERM', async () => {
    const { child, exit, errors, folder, url } = await open()
    const killed = await portalPid(folder)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => portalPid(folder), { timeout: 60_000 }).not.toBe(killed)
    await expect.poll(() => ready(url), { timeout: 60_000 }).toBe(200)
    const postgres = await postgresPid(folder)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(isAlive(postgres)).toBe(false)
    expect(await errors).toContain('ended unexpectedly (by SIGKILL)')
  })

  it('ends with its PostgreSQL when the supervisor is killed', async () => {
    const { child, folder } = await open()
    const all = [await portalPid(folder), await postgresPid(folder)]
    child.kill('SIGKILL')
    await expect.poll(() => all.filter(isAlive), { timeout: 60_000 }).toEqual([])
  })

  it('leaves no PostgreSQL behind when both are killed', async () => {
    const { child, folder } = await open()
    const [portal, postgres] = [await portalPid(folder), await postgresPid(folder)]
    child.kill('SIGKILL')
    process.kill(portal, 'SIGKILL')
    await expect.poll(() => isAlive(postgres), { timeout: 60_000 }).toBe(false)
  })
})

describe('several processes behind one port', () => {
  const open = async (settings: Record<string, string>) => {
    const folder = await usedFolder()
    const { child, url: address, exit } = start({ DATA_DIR: folder, PROCESSES: '2', ...settings })
    const url = await address
    const metrics = async () => (await fetch(`${url}/metrics`)).text()
    for (const place of [1, 2])
      await expect
        .poll(metrics, { timeout: 60_000 })
        .toMatch(new RegExp(`^http_requests_in_flight{process="${place}"}`, 'm'))
    const pids = () =>
      execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], { encoding: 'utf8' })
        .split('\n')
        .flatMap((line) => (line.includes('main.ts') ? Number.parseInt(line, 10) : []))
    return { child, exit, folder, url, metrics, pids }
  }
  /** The status of the answer on a connection of its own. */
  const ask = (url: string) =>
    new Promise<number>((resolve) => {
      get(url, { agent: false }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      ).once('error', () => resolve(0))
    })

  it('are restarted one by one without a failed request, replaced when they die, and end together', async () => {
    const { child, exit, folder, url, metrics, pids } = await open({ CLOSING_SECONDS: '1' })
    const statuses: number[] = []
    let isRestarted = false
    const askers = [ask, ready, ask, ready].map(async (each) => {
      while (!isRestarted) statuses.push(await each(each === ask ? `${url}/api/health/ready` : url))
    })
    const before = pids()
    child.kill('SIGUSR2')
    const areOthers = () => pids().every((pid) => !before.includes(pid))
    await expect.poll(areOthers, { timeout: 120_000 }).toBe(true)
    isRestarted = true
    await Promise.all(askers)
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.filter((status) => status !== 200)).toEqual([])

    const [killed = 0, other] = pids()
    process.kill(killed, 'SIGKILL')
    const isReplaced = () => pids().length === 2 && !pids().includes(killed)
    await expect.poll(isReplaced, { timeout: 60_000 }).toBe(true)
    expect(pids()).toContain(other)
    expect(await metrics()).toMatch(/^database_up 1$/m)

    const all = [...pids(), await postgresPid(folder)]
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    for (const pid of all) expect(() => process.kill(pid, 0)).toThrow()
  })

  it('answer who came before they close', async () => {
    const { child, exit, url, pids } = await open({})
    const [parent = 0, processes] = [child.pid, pids()]
    process.kill(parent, 'SIGSTOP')
    const answer = ask(`${url}/api/general/optionsFields/`)
    await pause(200)
    for (const pid of processes) process.kill(pid, 'SIGTERM')
    // For so long they close, and the one that accepts connections for them does not hear of it.
    await pause(2000)
    process.kill(parent, 'SIGTERM')
    process.kill(parent, 'SIGCONT')
    expect(await answer).toBe(200)
    expect(await exit).toBe(0)
  })

  it('count the calls of a network together', async () => {
    // Ten times as many from a network: 200.
    const { child, exit, url } = await open({ CALLS_PER_MINUTE: '20' })
    const askOften = async (calls: number) => {
      const statuses: number[] = []
      for (let call = 0; call < calls; call += 1)
        statuses.push(await ask(`${url}/api/general/optionsFields/`))
      return statuses.filter((status) => status === 200).length
    }
    // Each of them would take as many again, had it not heard of the others.
    const first = await askOften(150)
    await pause(1500)
    expect(first).toBe(150)
    expect(await askOften(200)).toBeLessThanOrEqual(100)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  it('say why they do not open, and are not tried again', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = await usedFolder()
    const { exit, errors } = start({ DATA_DIR: folder, PROCESSES: '2', PORT: String(port) })
    expect(await exit).toBe(78)
    expect(await errors).toMatch(/^Shaar cannot start: PORT is taken[^\n]*\n$/)
  })

  it('do not start where each has too little memory', async () => {
    const settings = { DATA_DIR: await dataFolder(), PROCESSES: '3', MEMORY_LIMIT: '700' }
    const { exit, errors } = start(settings)
    expect(await exit).toBe(78)
    expect(await errors).toMatch(
      /cannot start: PROCESSES=3 leaves 233 MB to each process, which needs 256 MB/,
    )
  })
})

describe('two processes on one new database', () => {
  it('migrate and fill it once, whichever starts first, and print how to sign in', async () => {
    const base = inject('databaseUrl')
    const name = `fresh_${process.pid}`
    const admin = connectToWrite(base)
    await admin.db.execute(sql.raw(`create database ${name}`))
    await admin.close()
    const external = Object.assign(new URL(base), { pathname: `/${name}` }).href
    const settings = { DATABASE_URL: external, DEMO: 'true' }
    const both = [
      start({ ...settings, DATA_DIR: await dataFolder() }),
      start({ ...settings, DATA_DIR: await dataFolder() }),
    ]
    for (const { url, printed } of both) {
      expect(await ready(await url)).toBe(200)
      const howTo =
        /1001 \(administrator\), 1002 \(editor\), 2001, 2002 .*3001 .*\n *password demo-shaar-2026/
      await expect.poll(() => printed.text).toMatch(howTo)
    }
    const fresh = connect(external, { max: 1 })
    const {
      rows: [row],
    } = await fresh.db.execute(sql`select count(*)::integer as people from users`)
    await fresh.close()
    expect(row).toEqual({ people: 240 })
  })
})
