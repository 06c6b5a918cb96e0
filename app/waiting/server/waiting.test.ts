import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { loans } from '#features/loans/server/tables.ts'
import { entitlementRequests } from '#features/shop/server/entitlement/tables.ts'
import { entitlementTypes } from '#features/shop/server/tables.ts'
import { reports } from '#platform/discussion/server/tables.ts'
import { mails } from '#platform/mail/server/tables.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const waitingFor = async (as: TestPerson) =>
  (await test.call(waiting.getWaitingCounts, {}, { as })).fields.waiting

it('is counted for whoever sees to it, and for nobody else', async () => {
  const [administrator, editor, stranger, employee, people] = await Promise.all([
    test.person('administrator'),
    test.person('editor'),
    test.person('editor', { editableTypes: ['gallery'] }),
    test.person('employee'),
    test.person('employee', { duties: ['people'] }),
  ])
  const postId = await test.post(editor, { title: 'ידיעה' })
  await test.db.insert(reports).values([
    { postId, reporterId: employee.id, reason: 'לא נעים' },
    { postId, reporterId: people.id, reason: 'נסגר', closedAt: new Date(), closedBy: editor.id },
  ])
  await test.db.insert(entitlementTypes).values({ code: 'W', field: 'wine', name: 'יין', unit: 'בקבוקים' })
  await test.db
    .insert(entitlementRequests)
    .values({ userId: employee.id, code: 'W', amount: 5, reason: 'חתונה' })
  const loan = { userId: employee.id, amount: 1000, instalments: 10, interest: 0, purpose: 'רכב' }
  await test.db.insert(loans).values([
    { ...loan, state: 'sent', sentAt: new Date() },
    { ...loan, state: 'refused', sentAt: new Date() },
  ])
  const mail = { recipient: 'a@example.org', subject: 'שלום', text: 'שלום' }
  await test.db.insert(mails).values([
    { ...mail, state: 'failed' },
    { ...mail, state: 'sent' },
  ])

  expect(await waitingFor(administrator)).toEqual([
    { address: '/admin/outbox', count: 1 },
    { address: '/admin/work', count: 3 },
  ])
  expect(await waitingFor(editor)).toEqual([])
  expect(await waitingFor(people)).toEqual([{ address: '/admin/work', count: 1 }])
  expect(await waitingFor(stranger)).toEqual([])
  expect(await waitingFor(employee)).toEqual([])
})
