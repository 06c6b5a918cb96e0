import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Transact } from '#core/server/http/index.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import { exports as contract } from '#platform/reports/contract/exports.ts'
import { reportsServer } from './index.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('a process that works takes an export from the queue', async () => {
  const as = await test.person('administrator')
  const { portal } = test
  const makeExports = (reportsServer.jobs ?? []).filter(({ name }) => name === 'make-export')
  const transact: Transact = (run) => test.db.transaction(run)
  const jobs = new Jobs(test.url, makeExports, portal.log)
  await jobs.open()
  await jobs.work({ portal, transact, patientDb: portal.db })
  const body = { report: 'orders', filter: {}, format: 'xlsx' } as const
  expect((await test.call(contract.startExport, { body }, { as })).fields.state).toBe('waiting')
  const states = async () =>
    (await test.call(contract.getExports, {}, { as })).fields.exports.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['ready'])
  await jobs.close()
})
