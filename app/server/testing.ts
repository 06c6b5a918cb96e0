import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { decodeJwt } from 'jose'
import type { DestinationStream } from 'pino'
import { expect, inject } from 'vitest'
import type { Role } from '#core/contract/access.ts'
import type { Envelope } from '#core/contract/common.ts'
import type { Endpoint, Fields, Input, Subject } from '#core/contract/endpoint.ts'
import { type Config, readConfig } from '#core/server/config.ts'
import {
  connect,
  connectToWrite,
  type Database,
  searchSettings,
  type Transaction,
} from '#core/server/database/index.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import type { Portal } from '#core/server/portal.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { Metrics } from '#core/server/tracing/metrics.ts'
import { startTracing } from '#core/server/tracing/tracing.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { insertPost } from '#platform/content/server/authoring/write.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'
import { makeVapidKey, WebPush } from '#platform/notifications/server/push/web-push.ts'
import { users } from '#platform/people/server/tables.ts'
import { hashPassword } from '#platform/sign-in/server/passwords/hashing.ts'
import { loadTokenKey } from '#platform/sign-in/server/tokens.ts'
import { buildApp } from './app.ts'
import { allJobs } from './jobs.ts'
import { listenForChanges } from './listen.ts'
import { watchLocks } from './testing/testing-locks.ts'
import { watchStatements } from './watch-statements.ts'

export const testPassword = 'correct horse battery'
let passwordHash: Promise<string> | undefined

export interface TestPerson {
  id: number
  employeeNumber: string
  email: string
  token: string
  /** What the browser sends for a picture. */
  cookies: { shaar_media: string }
}

type PersonFields = Partial<typeof users.$inferInsert>

/** The answer of a call in a test: the HTTP status beside the envelope. */
type TestAnswer<Payload> = Envelope<Payload> & { statusCode: number; headers: Record<string, unknown> }

/** A portal on a database of its own, copied from the migrated one. */
export interface TestPortal {
  app: FastifyInstance
  portal: Portal
  /** Writes at once, without a transaction around it. */
  db: Transaction
  url: string
  setClock(now: Date | null): void
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: { as?: TestPerson | undefined; headers?: Record<string, string> },
  ): Promise<TestAnswer<Fields<E>>>
  person(role: Role, fields?: PersonFields): Promise<TestPerson>
  post(author: TestPerson, input?: Partial<PostInput>): Promise<number>
  /** Waits until this process has heard what was committed before: announcements come in the order of the commits. */
  heard(): Promise<void>
  /** Waits until a statement, or two, wait for a lock; not those of another test, which has its own database in the same PostgreSQL. */
  lockAwaited(statements?: number): Promise<void>
  /** A second process of the portal on the same database, with other settings where some are given. */
  second(other?: Partial<Config>): Promise<TestPortal>
  close(): Promise<void>
}

/** Builds a portal for one test file. Close it in `afterAll`. `log`: takes the lines of its log, with `logLevel` of the settings. */
export async function testPortal(
  settings: Partial<Config> = {},
  log?: DestinationStream,
): Promise<TestPortal> {
  const main = new URL(inject('databaseUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // From another database: a template cannot be copied while somebody is connected to it.
  const admin = connectToWrite(Object.assign(new URL(main), { pathname: '/postgres' }).href)
  // By files: through the log of changes, as it is by default, it takes several times the work.
  await admin.db.execute(sql.raw(`create database ${name} template shaar strategy file_copy`))
  const url = Object.assign(new URL(main), { pathname: `/${name}` }).href
  const folder = await mkdtemp(join(tmpdir(), 'shaar-media-'))
  const built = await build(url, folder, settings, log)
  return {
    ...built,
    second: (other) => build(url, folder, { ...settings, ...other }),
    close: async () => {
      await built.close()
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
      await admin.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function build(
  url: string,
  folder: string,
  settings: Partial<Config>,
  log?: DestinationStream,
): Promise<TestPortal> {
  const config = { ...readConfig({}), callsPerMinute: 1_000_000, dataDir: folder, ...settings }
  const logger = createLogger(process.env.TEST_LOG ?? (log ? config.logLevel : 'silent'), log)
  const metrics = new Metrics()
  const tracing = await startTracing(config, logger)
  const watching = { metrics, tracing, log: logger, slowAfter: config.slowStatement }
  const locks = watchLocks(watchStatements('usual', watching))
  const connection = connect(url, { max: 5, watch: locks.watch })
  const searching = connect(url, {
    ...{ max: 2, settings: searchSettings },
    watch: watchStatements('search', watching),
  })
  const { db, close: closeDb } = connectToWrite(url, { max: 5 })
  const jobs = new Jobs(url, allJobs, logger, tracing)
  await jobs.open()
  let clock: Date | null = null
  const { app, portal } = await buildApp({
    config,
    connection,
    searching,
    replica: null,
    metrics,
    tracing,
    tokenKey: await loadTokenKey(db),
    webPush: new WebPush(makeVapidKey(), config),
    storage: new DiskStorage(folder),
    jobs,
    clock: () => clock ?? new Date(),
    logger,
    // What is late here is so because of the other tests.
    overloadMonitor: () => () => null,
  })
  const stopListening = await listenForChanges(url, portal)
  await app.ready()
  const test: TestPortal = {
    app,
    portal,
    db,
    url,
    setClock: (now) => {
      clock = now
    },
    call: async (endpoint, input, options = {}) => call(app, endpoint, input, options),
    person: (role, fields = {}) => makePerson(test, role, fields),
    post: (author, input = {}) =>
      db.transaction((transaction) => insertPost(transaction, author.id, { ...plainPost, ...input })),
    heard: async () => {
      const marker = randomUUID() as Subject
      const before = portal.cache.version([marker])
      await db.execute(sql`select pg_notify('invalidated', ${marker})`)
      await expect.poll(() => portal.cache.version([marker])).not.toBe(before)
    },
    lockAwaited: async (statements = 1) => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThanOrEqual(statements)
    },
    second: (other) => build(url, folder, { ...settings, ...other }),
    close: async () => {
      await app.close()
      await stopListening()
      await jobs.close()
      await connection.close()
      await closeDb()
      await searching.close()
      await tracing?.close()
      expect([...locks.faults], 'what locks rows in another order than `lockOrder`').toEqual([])
    },
  }
  return test
}

const plainPost: PostInput = {
  post_type: 'post',
  title: 'ידיעה',
  excerpt: 'תקציר',
  body: '<p>גוף הידיעה</p>',
  status: 'published',
  publish_at: null,
  expires_at: null,
  category_id: null,
  picture_id: null,
  pinned: false,
  discussion: false,
  sign_statement: null,
  audience: { branches: null, departments: null, roles: null },
}

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Input<E>,
  options: { as?: TestPerson | undefined; headers?: Record<string, string> },
): Promise<TestAnswer<Fields<E>>> {
  const { query: given, body } = input as { query?: object; body?: object }
  const query = Object.entries(given ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const request: InjectOptions = {
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(query),
    headers: {
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
      ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...options.headers,
    },
    ...(body && { payload: body }),
  }
  const response = await app.inject(request)
  const envelope: Envelope<Fields<E>> = JSON.parse(response.body || '{}')
  return { ...envelope, statusCode: response.statusCode, headers: response.headers }
}

let count = 0

async function makePerson({ db, portal }: TestPortal, role: Role, fields: PersonFields): Promise<TestPerson> {
  count += 1
  passwordHash ??= hashPassword(testPassword)
  const employeeNumber = String(70_000 + count)
  const [row] = await db
    .insert(users)
    .values({
      employeeNumber,
      userName: `person.${count}`,
      email: `person.${count}@example.com`,
      passwordHash: await passwordHash,
      role,
      editableTypes: role === 'editor' ? [...postTypes] : [],
      firstName: 'נועה',
      lastName: 'לוי',
      ...fields,
    })
    .returning({ id: users.id, employeeNumber: users.employeeNumber, email: users.email })
  if (!row) throw new Error('the person was not made')
  const token = await portal.sessions.start(db, row.id, 'בדיקה')
  const { jti: sessionId = '' } = decodeJwt(token)
  return {
    ...row,
    email: row.email ?? '',
    token,
    cookies: { shaar_media: await portal.sessions.pictureToken({ id: row.id, sessionId }) },
  }
}

/** Holds whoever comes until so many have come, such as transactions that read before any of them writes. */
export function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came >= count) resolve()
    return promise
  }
}

/** The database of a process that is killed when it begins one transaction more than these. */
export function killedAfter(transactions: number, db: Database): Database {
  let begun = 0
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') begun += 1
      if (begun > transactions) throw new Error('killed')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export async function disable(db: Transaction, id: number): Promise<void> {
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
}
