import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allJobs } from '#app/server/jobs.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { addressesOf, wantsPrimary } from '../addresses.ts'
import { freePort } from '../embedded/postmaster.ts'
import { reachDatabase } from '../reach.ts'
import { type Standby, startStandby } from '../testing/standby.ts'
import { connect } from './connect.ts'
import { isUnavailable } from './errors.ts'
import { newClient } from './primary.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('an address of several hosts is one for each', () => {
  const url = 'postgres://role:p,w@one:5432,%2Fvar%2Frun,[::1]:5433/shaar?target_session_attrs=read-write'
  const end = '/shaar?target_session_attrs=read-write'
  expect(addressesOf(url)).toEqual(
    ['one:5432', '%2Fvar%2Frun', '[::1]:5433'].map((host) => `postgres://role:p,w@${host}${end}`),
  )
  expect(wantsPrimary(url)).toBe(true)
  expect(addressesOf(test.url)).toEqual([test.url])
  expect(wantsPrimary(test.url)).toBe(false)
})

describe('of several hosts the one that takes writes is connected to', () => {
  /** All on this machine, by their ports. */
  const several = (...ports: (number | string)[]) =>
    Object.assign(new URL(test.url), { search: '?target_session_attrs=read-write' }).href.replace(
      /@[^/]+/,
      `@${ports.map((port) => `127.0.0.1:${port}`).join(',')}`,
    )
  const listensOn = () => new URL(test.url).port
  /** One that is away, and two of which neither takes writes yet. */
  const hosts = async () => {
    const standbys = [await startStandby(test.url), await startStandby(test.url)] as const
    return { standbys, url: several(await freePort(), ...standbys.map(({ port }) => port)) }
  }
  const expectNone = (standbys: readonly Standby[]) =>
    expect.poll(() => standbys.map((standby) => standby.open())).toEqual(standbys.map(() => 0))

  it('by a pool, after one that is away and a standby', async () => {
    const standby = await startStandby(test.url)
    const { db, close } = connect(several(await freePort(), standby.port, listensOn()))
    const asked = Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(0.05)`))
    expect((await Promise.all(asked)).map(({ rowCount }) => rowCount)).toEqual([1, 1, 1, 1, 1])
    await close()
    await expectNone([standby])
  })

  it('by the queue of jobs', async () => {
    const standby = await startStandby(test.url)
    const jobs = new Jobs(several(standby.port, listensOn()), allJobs, test.portal.log)
    await jobs.open()
    await jobs.close()
    await expectNone([standby])
  })

  it('and where none does, nothing is, until one is promoted', async () => {
    const { standbys, url } = await hosts()
    const { db, close } = connect(url)
    const ask = () => db.execute(sql`select 1 as one`)
    const refused = await ask().catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
    await expectNone(standbys)
    standbys[1].promote()
    await reachDatabase('DATABASE_URL', url, test.portal.log)
    expect((await ask()).rows).toEqual([{ one: 1 }])
    standbys[1].demote()
    standbys[0].promote()
    await expect.poll(() => ask().catch(() => null)).toMatchObject({ rows: [{ one: 1 }] })
    await close()
  })

  it('or else the client is told why', async () => {
    const { url } = await hosts()
    await expect(newClient(url, {}).connect()).rejects.toThrow(/ECONNREFUSED/)
    const standby = await startStandby(test.url)
    await expect(newClient(several(standby.port), {}).connect()).rejects.toThrow(/can only be read/)
    const wrong = new URL(several(listensOn()))
    wrong.password = 'wrong'
    await expect(newClient(wrong.href, {}).connect()).rejects.toThrow(/password/)
  })
})
