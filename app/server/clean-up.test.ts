import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToWrite, portion } from '#core/server/database/index.ts'
import { jobSuccesses } from '#core/server/jobs/tables.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { cleanUp, cleanUpJob } from './clean-up.ts'
import { type TestPortal, testPortal } from './testing.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const steps = cleanUpJob.regular?.steps ?? []
const successes = async () =>
  (await test.db.select({ name: jobSuccesses.name }).from(jobSuccesses)).map(({ name }) => name).sort()

it('of a person’s idempotency keys the newest 5,000 stay', async () => {
  const [many, few] = [await test.person('employee'), await test.person('employee')]
  await test.db.execute(sql`
    insert into idempotency_keys (user_id, path, key, input_hash, status_code, answer, created_at)
    select case when n <= 5002 then ${many.id}::integer else ${few.id}::integer end, '/api/x', 'key-' || n, '', 200, '',
      now() - n * interval '1 second'
    from generate_series(1, 5010) n`)
  await cleanUp(test.portal)
  const { rows } = await test.db.execute(sql`
    select user_id, count(*)::integer as keys, bool_or(key in ('key-5001', 'key-5002')) as oldest
    from idempotency_keys group by user_id order by user_id`)
  expect(rows).toEqual([
    { user_id: many.id, keys: 5000, oldest: false },
    { user_id: few.id, keys: 8, oldest: false },
  ])
})

it('goes in portions, and one that fails stops no other: its last success alone stays as it was', async () => {
  const other = connectToWrite(test.url)
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await test.db.delete(jobSuccesses)
  await test.db.execute(sql`
    insert into mails (recipient, subject, text, state, created_at)
    select 'a@example.com', 'x', 'x', 'sent', now() - interval '2 years' from generate_series(1, ${2 * portion + 1}::integer)`)
  const holding = other.db.transaction(async (db) => {
    await db.execute(sql`lock table known_devices in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  try {
    await expect(cleanUp(test.portal)).rejects.toThrow('known-devices')
  } finally {
    release.resolve()
    await holding
    await other.close()
  }
  expect(await test.db.$count(mails)).toBe(0)
  expect(await successes()).toEqual(steps.filter((name) => !name.endsWith('known-devices')).toSorted())
  await cleanUp(test.portal)
  expect(await successes()).toEqual(steps.toSorted())
})
