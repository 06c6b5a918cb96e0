import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveHealth } from '#app/health/server/ready.ts'
import { listenForChanges } from '#app/server/listen.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { Closing } from '../../http/closing.ts'
import { handleErrors } from '../../http/errors.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'
import { transact } from '../transact.ts'
import { connect } from './connect.ts'
import { isUnavailable } from './errors.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('a database that goes silent fails what waits for it, is told by `ready`, and is asked anew when it is back', async () => {
  const proxy = await openSilentProxy(test.url)
  const connection = connect(proxy.url, { max: 2, settings: { statement_timeout: '300' } })
  const ask = () => connection.db.execute(sql`select ${'a word'}::text as word`)
  const app = fastify()
  handleErrors(app)
  serveHealth(app, { ...test.portal, db: connection.db, closing: new Closing() })
  const ready = async () => (await app.inject('/api/health/ready')).statusCode
  const beside = await test.second()
  const stopListening = await listenForChanges(proxy.url, beside.portal)

  expect(await ready()).toBe(200)
  proxy.goSilent()
  const inTransaction = transact(connection.db, (db) => db.execute(sql`select 1`))
  const failures = [ask(), inTransaction, ask()].map((asked) => asked.catch((error: unknown) => error))
  // It answers while the others still wait.
  expect(await Promise.race([ready(), ...failures])).toBe(503)
  for (const failure of failures) expect(isUnavailable(await failure)).toBe(true)
  // What was heard before is cached no more, since nothing would say that it has changed.
  await expect.poll(() => beside.portal.cache.usable, { timeout: 60_000 }).toBe(false)

  proxy.recover()
  await expect.poll(ready).toBe(200)
  expect((await ask()).rows).toEqual([{ word: 'a word' }])
  await expect.poll(() => beside.portal.cache.usable, { timeout: 60_000 }).toBe(true)
  await stopListening()
  await beside.close()
  await connection.close()
  proxy.close()
})
