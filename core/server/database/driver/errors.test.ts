import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'
import { errorCode, isContended, isUnavailable } from './errors.ts'
import { newClient } from './primary.ts'

let test: TestPortal
let silent: string
beforeAll(async () => {
  test = await testPortal()
  const proxy = await openSilentProxy(test.url)
  proxy.goSilent()
  silent = proxy.url
  return proxy.close
})
afterAll(() => test.close())

async function openClient(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = newClient(test.url, { pipeline: true, ...options })
  client.on('error', () => {})
  onTestFinished(() => client.end().catch(() => {}))
  return client.connect()
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  onTestFinished(() => (pool.ended ? undefined : pool.end()))
  return pool
}

const brief = { connectionTimeoutMillis: 100 }

/** What the driver throws, which has a message and no code. */
const failures: Record<string, () => Promise<unknown>> = {
  'a query whose connection is cut': async () => {
    const client = await openClient()
    const asked = client.query('select pg_sleep(20)')
    client.connection.stream.destroy()
    return asked
  },
  'a query after its connection was cut': async () => {
    const client = await openClient()
    const cut = once(client, 'error')
    client.connection.stream.destroy(new Error('cut'))
    await cut
    return client.query('select 1')
  },
  'a query of a client that has ended': async () => {
    const client = await openClient()
    await client.end()
    return client.query('select 1')
  },
  'a query that is not answered in time': async () => {
    const client = await openClient({ query_timeout: 100 })
    return client.query('select pg_sleep(20)')
  },
  'a client that is not answered when it connects': () => newClient(silent, brief).connect(),
  'a pool that is not answered when it connects': () =>
    openPool({ connectionString: silent, ...brief }).connect(),
  'a pool without a free connection': async () => {
    const pool = openPool({ connectionString: test.url, max: 1, ...brief })
    const held = await pool.connect()
    return pool.connect().finally(() => held.release())
  },
  'a pool that has ended': async () => {
    const pool = openPool({ connectionString: test.url })
    await pool.end()
    return pool.connect()
  },
}

describe('the database is unavailable', () => {
  it.each(Object.entries(failures))('to %s', async (_, fail) => {
    const error = await fail().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(errorCode(error), String(error)).toBeUndefined()
    expect(isUnavailable(error), String(error)).toBe(true)
  })
})

it('an error of PostgreSQL itself is found by its code in what drizzle wraps it in', async () => {
  const refused = await test.db.execute(sql`select 1 / 0`).catch((reason: unknown) => reason)
  expect(refused).toBeInstanceOf(Error)
  expect(errorCode(refused)).toBe('22012')
  expect(isUnavailable(refused)).toBe(false)
  const late = test.db.execute(sql`set statement_timeout = 50; select pg_sleep(20)`)
  expect(isContended(await late.catch((reason: unknown) => reason))).toBe(true)
})
