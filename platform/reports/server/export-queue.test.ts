import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { exports as contract } from '#platform/reports/contract/exports.ts'
import { makeExport } from './make-export.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('a process that works takes an export from the queue', async () => {
  const as = await test.person('administrator')
  const nothing = () => Promise.resolve()
  const { portal } = test
  await portal.jobs.work({
    'reset-password': nothing,
    'back-up': nothing,
    'warn-of-old-backup': nothing,
    'clean-up': nothing,
    'delete-unused-files': nothing,
    'remove-files': nothing,
    'prune-vocabulary': nothing,
    'make-picture-sizes': nothing,
    'send-pushes': nothing,
    'mail-digests': nothing,
    'tend-surveys': nothing,
    'remind-of-lunch': nothing,
    'remind-approvers': nothing,
    'give-back': nothing,
    'import-people': nothing,
    'index-renamed-places': nothing,
    'index-outdated': nothing,
    'place-standing-lunches': nothing,
    'make-export': ({ exportId }) => makeExport(portal, exportId),
    'tell-registered': nothing,
  })
  const body = { report: 'orders', filter: {}, format: 'xlsx' } as const
  expect((await test.call(contract.startExport, { body }, { as })).fields.state).toBe('waiting')
  const states = async () =>
    (await test.call(contract.getExports, {}, { as })).fields.exports.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['ready'])
})
