import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { nextDue } from '#core/server/jobs/lease-table.ts'
import { mailTable } from './mailer.ts'

let test: TestPortal
let watched: WatchedDatabase

beforeAll(async () => {
  test = await testPortal()
  await test.db.execute(sql`
    insert into mails (recipient, subject, text, state, next_attempt_at, give_up_at)
    select 'a@example.com', 'נושא', '', 'sent', now(), now() + interval '3 days' from generate_series(1, 30000)`)
  await test.db.execute(sql`analyze mails`)
  watched = watchPlans(test.url, ['mails'])
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

it('that no mail waits is found without reading the 30,000 that were sent', async () => {
  const run = () => nextDue(watched.db, mailTable)
  expect(await run()).toBeNull()
  const { readWhole, rows } = await watched.plansOf(run)
  expect(readWhole).toEqual([])
  expect(rows).toBeLessThan(10)
})
