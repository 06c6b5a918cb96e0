import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { health } from '#app/health/contract/health.ts'
import { allJobs } from '#app/server/jobs.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import type { JobContext } from './job.ts'
import { Jobs } from './jobs.ts'
import { jobSuccesses } from './tables.ts'

const done = new Set<string>()
const noted = allJobs.map((each) => ({ ...each, work: async () => done.add(each.name) }))

let test: TestPortal
/** What works in this file; the portal's own jobs only send. */
let noting: Jobs
let context: JobContext
beforeAll(async () => {
  test = await testPortal()
  const { portal, db } = test
  context = { portal, transact: (run) => db.transaction(run), patientDb: db }
  noting = new Jobs(test.url, noted, portal.log)
  await noting.open()
})
afterAll(async () => {
  await noting.close()
  await test.close()
})

it('no job stays scheduled under an earlier name', async () => {
  const earlier = new PgBoss({ connectionString: test.url, max: 1 })
  await earlier.start()
  await earlier.createQueue('delete-forgotten-files')
  await earlier.schedule('delete-forgotten-files', '40 3 * * *')
  await earlier.stop()
  await noting.work(context)
  const { rows } = await test.db.execute(sql`select name from pgboss.schedule order by name`)
  expect(rows).toEqual([
    { name: 'announce-items' },
    { name: 'back-up' },
    { name: 'clean-up' },
    { name: 'delete-attachment-files' },
    { name: 'delete-old-exports' },
    { name: 'delete-unused-files' },
    { name: 'mail-digests' },
    { name: 'notify-many' },
    { name: 'place-standing-lunches' },
    { name: 'prune-vocabulary' },
    { name: 'remind-approvers' },
    { name: 'remind-of-lunch' },
    { name: 'send-pushes' },
    { name: 'send-report-views' },
    { name: 'sum-food-menus' },
    { name: 'sum-order-months' },
    { name: 'tell-registered' },
    { name: 'tend-surveys' },
    { name: 'warn-of-old-backup' },
  ])
})

it('what is done after an answer is done, of whatever kind', async () => {
  const { jobs } = test.portal
  await test.db.transaction(async (db) => {
    await jobs.send(db, 'remove-files', { pictures: [], names: [] })
    await jobs.send(db, 'give-back', { userId: 1 })
    await jobs.send(db, 'make-picture-sizes', { id: '' })
    await jobs.send(db, 'make-export', { exportId: '' })
    await jobs.send(db, 'import-people', { importId: 1 })
    await jobs.send(db, 'reset-password', { username: '' })
  })
  const sent = [
    'remove-files',
    'give-back',
    'make-picture-sizes',
    'make-export',
    'import-people',
    'reset-password',
  ]
  await expect.poll(() => sent.filter((name) => !done.has(name)), { timeout: 30_000 }).toEqual([])
})

it('the last success of what is done by the clock is a metric of all processes, and too old a one is told of', async () => {
  const metric = async (name: string) => {
    const { body } = await test.app.inject('/metrics')
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1])
  }
  const last = 'job_last_success_timestamp_seconds{name="clean-up mails"}'
  const findJobs = async () => {
    const { fields } = await test.call(health.getSystemHealth, {}, { as: await test.person('administrator') })
    return fields.findings.find(({ subject }) => subject === 'jobs')
  }
  // Expected from the start on.
  expect(await metric(last)).toBeGreaterThan(Date.now() / 1000 - 3600)
  expect(await metric('job_longest_gap_seconds{name="back-up"}')).toBe(30 * 3600)
  expect((await findJobs())?.state).toBe('good')
  const old = new Date(Date.now() - 7 * 3_600_000)
  await test.db.update(jobSuccesses).set({ succeededAt: old }).where(eq(jobSuccesses.name, 'clean-up mails'))
  expect(await metric(last)).toBe(Math.floor(old.getTime() / 1000))
  expect(await findJobs()).toMatchObject({
    state: 'bad',
    sentence: expect.stringContaining('clean-up mails'),
  })
  await test.portal.jobs.noteSuccess('clean-up mails')
  expect((await findJobs())?.state).toBe('good')
})
