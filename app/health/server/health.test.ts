import { afterAll, beforeAll, expect, it } from 'vitest'
import { health } from '#app/health/contract/health.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { mails } from '#platform/mail/server/tables.ts'

let test: TestPortal
let administrator: TestPerson
beforeAll(async () => {
  test = await testPortal({ smtpUrl: 'smtp://127.0.0.1:1' })
  administrator = await test.person('administrator')
})
afterAll(() => test.close())

const findings = async () => {
  const { fields } = await test.call(health.getSystemHealth, {}, { as: administrator })
  return Object.fromEntries(fields.findings.map(({ subject, ...finding }) => [subject, finding]))
}

it('says to administrators how the portal stands', async () => {
  const found = await findings()
  for (const subject of ['database', 'storage', 'mail', 'pushes', 'jobs', 'calls']) {
    expect(found[subject], subject).toMatchObject({ state: 'good', advice: '' })
  }
  expect(found.backup).toMatchObject({ state: 'warning', sentence: 'עוד לא נעשה גיבוי.' })
})

it('says what is wrong and what to do', async () => {
  const letter = { recipient: 'a@example.com', subject: 'שלום', text: 'שלום' }
  const later = new Date(Date.now() + 60_000)
  await test.db.insert(mails).values({ ...letter, attempts: 1, problem: '421', nextAttemptAt: later })
  const { storage } = test.portal
  const { check } = storage
  storage.check = () => Promise.reject(new Error('refused'))
  const found = await findings()
  storage.check = check
  expect(found.mail).toMatchObject({ state: 'warning', page: '/admin/outbox' })
  expect(found.mail?.advice).not.toBe('')
  expect(found.storage?.state).toBe('bad')
})

it('answers without a database', async () => {
  const { db } = test.portal
  const { execute } = db
  const refuse = () => Promise.reject(new Error('Connection terminated')) as never
  Object.assign(db, { execute: refuse })
  const found = await findings()
  Object.assign(db, { execute })
  expect(found.database?.state).toBe('bad')
  expect(found.jobs?.sentence).toBe('לא ידוע כל עוד מסד הנתונים לא עונה.')
})
