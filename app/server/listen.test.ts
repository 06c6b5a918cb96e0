import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Standby, startStandby } from '#core/server/database/testing/standby.ts'
import { listenForChanges } from './listen.ts'
import { type TestPortal, testPortal } from './testing.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

describe('a standby, which refuses to let anybody listen', () => {
  let standby: Standby
  const tries = (count: number) => expect.poll(() => standby.opened()).toBeGreaterThanOrEqual(count)
  const listen = async () => {
    const { portal, close } = await test.second()
    const stop = await listenForChanges(standby.url, portal)
    onTestFinished(async () => {
      await stop()
      await close()
    })
    return portal
  }

  it('is left no connection where the portal starts', async () => {
    standby = await startStandby(test.url)
    await expect(listenForChanges(standby.url, test.portal)).rejects.toThrow(/during recovery/)
    await expect.poll(() => standby.open()).toBe(0)
  })

  it('is left none while the portal tries again and again, and is listened to once it is promoted', async () => {
    standby = await startStandby(test.url)
    standby.promote()
    const { cache } = await listen()
    expect(cache.usable).toBe(true)
    standby.demote()
    await tries(standby.opened() + 4)
    expect(standby.open()).toBeLessThanOrEqual(1)
    expect(cache.usable).toBe(false)
    standby.promote()
    await expect.poll(() => cache.usable, { timeout: 30_000 }).toBe(true)
    expect(standby.open()).toBe(1)
  })
})

it('a listener that is stopped while it connects leaves no connection', async () => {
  const standby = await startStandby(test.url)
  standby.promote()
  const { portal, close } = await test.second()
  const stop = await listenForChanges(standby.url, portal)
  const letGo = standby.hold()
  const before = standby.opened()
  // Cuts the connection.
  standby.promote()
  await expect.poll(() => standby.opened()).toBe(before + 1)
  await stop()
  letGo()
  await expect.poll(() => standby.open()).toBe(0)
  expect(portal.cache.usable).toBe(false)
  await close()
})

it('of two processes one is called for what was written, and the other once that one is gone', async () => {
  const calls = { first: 0, second: 0 }
  const first = await listenForChanges(test.url, test.portal, { mail: () => (calls.first += 1) })
  const { portal, close } = await test.second()
  const second = await listenForChanges(test.url, portal, { mail: () => (calls.second += 1) })
  // It may have written something before it was there.
  expect(calls).toEqual({ first: 1, second: 0 })
  const write = () => test.db.execute(sql`select pg_notify('mail', '')`)
  await write()
  await expect.poll(() => calls.first).toBe(2)
  await first()
  await expect.poll(() => calls.second, { timeout: 20_000 }).toBe(1)
  await write()
  await expect.poll(() => calls.second).toBe(2)
  expect(calls.first).toBe(2)
  await second()
  await close()
})
