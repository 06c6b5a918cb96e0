import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('no job stays scheduled under an earlier name', async () => {
  const earlier = new PgBoss({ connectionString: test.url, max: 1 })
  await earlier.start()
  await earlier.createQueue('delete-forgotten-files')
  await earlier.schedule('delete-forgotten-files', '40 3 * * *')
  await earlier.stop()
  const nothing = () => Promise.resolve()
  await test.portal.jobs.work({
    'reset-password': nothing,
    'back-up': nothing,
    'warn-of-old-backup': nothing,
    'clean-up': nothing,
    'delete-unused-files': nothing,
    'remove-files': nothing,
    'prune-vocabulary': nothing,
    'make-picture-sizes': nothing,
    'make-export': nothing,
    'tell-registered': nothing,
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
  })
  const { rows } = await test.db.execute(sql`select name from pgboss.schedule order by name`)
  expect(rows).toEqual([
    { name: 'back-up' },
    { name: 'clean-up' },
    { name: 'delete-unused-files' },
    { name: 'mail-digests' },
    { name: 'place-standing-lunches' },
    { name: 'prune-vocabulary' },
    { name: 'remind-approvers' },
    { name: 'remind-of-lunch' },
    { name: 'send-pushes' },
    { name: 'tell-registered' },
    { name: 'tend-surveys' },
    { name: 'warn-of-old-backup' },
  ])
})
