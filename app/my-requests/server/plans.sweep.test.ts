import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { inboxReport } from '#features/forms/server/handling/inbox-report.ts'
import { loanReport } from '#features/loans/server/handling.ts'
import { referralReport } from '#features/referrals/server/report.ts'
import { listMails } from '#platform/mail/server/outbox.ts'
import { readPage } from '#platform/reports/server/report.ts'

const large = 40_000
const page = { page: 1, per_page: 50 }
let test: TestPortal
let watched: WatchedDatabase
let department: number

/** As many requests of each kind and mails, a minute after another; one request in forty is open, as are a few mails. */
beforeAll(async () => {
  test = await testPortal()
  const { id } = await test.person('employee')
  const { rows } = await test.db.execute<{ id: number }>(
    sql`insert into departments (name) values ('שכר'), ('משק') returning id`,
  )
  department = rows[0]?.id ?? 0
  await test.db.execute(sql`
    insert into forms (title, description, department_id, questions, approval, open)
    select 'טופס', '', ${department}, '[]', 'none', true`)
  await test.db.execute(sql`
    insert into form_requests (form_id, form_revision, title, department_id, user_id, answers, state, created_at, closed_at)
    select forms.id, 1, 'בקשה', ${department}::integer + n % 2, ${id}, '[]', case when n % 40 = 0 then 'open' else 'done' end,
      now() - n * interval '1 hour', case when n % 40 > 0 then now() - n * interval '1 hour' end
    from forms, generate_series(1, ${large}) n where forms.title = 'טופס'`)
  await test.db.execute(sql`
    insert into loans (user_id, state, amount, instalments, interest, purpose, sent_at)
    select ${id}, 'approved', 1000 + n, 12, 250, 'שיפוץ', now() - n * interval '1 hour' from generate_series(1, ${large}) n`)
  await test.db.execute(sql`
    insert into referrals (referrer_id, position_title, position_number, friend_name, friend_key, note, created_at, state)
    select ${id}, 'בקר איכות', n::text, 'חבר', 'חבר', '', now() - n * interval '1 hour',
      case when n % 40 = 0 then 'received' else 'closed' end
    from generate_series(1, ${large}) n`)
  await test.db.execute(sql`
    insert into mails (recipient, subject, text, state, created_at)
    select n || '@example.com', 'שלום', 'x', case when n % 4000 = 0 then 'failed' else 'sent' end,
      now() - n * interval '1 hour'
    from generate_series(1, ${large}) n`)
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['form_requests', 'loans', 'referrals', 'mails'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe(`with ${large} of each no table is read whole, and few rows are read, for`, () => {
  const inbox = (filter: object) =>
    readPage(watched.db, inboxReport, { department_id: department, ...filter }, page)
  const cases: [string, number, () => Promise<unknown>][] = [
    ['what is open in an inbox', 400, () => inbox({})],
    ['what is overdue', 2500, () => inbox({ view: 'overdue' })],
    ['everything of an inbox', 400, () => inbox({ view: 'all' })],
    [
      'the figures of an inbox',
      6000,
      () => inboxReport.loadFigures(watched.db, { department_id: department }),
    ],
    ['sent loans', 400, () => readPage(watched.db, loanReport, {}, page)],
    ['loans of a state', 400, () => readPage(watched.db, loanReport, { state: 'approved' }, page)],
    ['referrals', 400, () => readPage(watched.db, referralReport, {}, page)],
    ['referrals of a state', 400, () => readPage(watched.db, referralReport, { state: 'received' }, page)],
    ['the outbox', 400, () => listMails(watched.db, page)],
    ['mails that failed', 400, () => listMails(watched.db, { ...page, state: 'failed' })],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    const { readWhole, ofLarge } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(ofLarge).toBeLessThan(most)
  })
})
