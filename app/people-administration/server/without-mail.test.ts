import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleAdmin as contract } from '#app/people-administration/contract/people-admin.ts'
import { disable, type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { mail } from '#platform/mail/contract/mail.ts'
import { queueMails } from '#platform/mail/server/index.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { announcementKinds } from '#platform/notifications/contract/announcements.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { mailDigestsOf } from '#platform/notifications/server/digest.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { people } from '#platform/people/contract/people.ts'
import { users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { mailPasswordReset } from '#platform/sign-in/server/passwords/resets.ts'
import { personOf } from '#platform/sign-in/server/single-sign-on/single-sign-on.ts'

let test: TestPortal
let officer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  officer = await test.person('employee', { duties: ['people'] })
})
afterAll(() => test.close())

let count = 0
const details = (given: Partial<Body<typeof contract.savePerson>> = {}) => {
  count += 1
  return {
    ...{ id: null, revision: 0, employee_number: `W${count}`, user_name: `w${count}`, email: null },
    ...{ first_name: 'רות', last_name: 'כהן', job_title: '', branch_id: null, department_id: null },
    ...{ reports_to: null, phone: null, mobile: null, birthday: null },
    ...given,
  }
}
const save = (given: Partial<Body<typeof contract.savePerson>> = {}) =>
  test.call(contract.savePerson, { body: details(given) }, { as: officer })
const signIn = (username: string, password = testPassword) =>
  test.call(session.userSignIn, { body: { username, password } })

describe('who has no address', () => {
  it('is added, shown and found, two of them too; an address can be given and taken away', async () => {
    const [first, second] = [await save(), await save()]
    expect([first.success, second.success]).toEqual([true, true])
    const { id } = first.fields
    const card = () => test.call(contract.getManagedPerson, { query: { id } }, { as: officer })
    expect((await card()).fields).toMatchObject({ email: null, bounce: null })
    const listed = await test.call(contract.getPeople, { query: { page: 1, s: 'w1' } }, { as: officer })
    expect(listed.fields.people).toMatchObject([{ id, email: null }])
    const same = { id, employee_number: 'W1', user_name: 'w1' }
    await save({ ...same, revision: 1, email: 'Ruth.W@example.com' })
    expect((await card()).fields.email).toBe('ruth.w@example.com')
    await save({ ...same, revision: 2, email: null })
    expect((await card()).fields.email).toBeNull()
  })

  it('has a card for colleagues, and one for lists of contacts, without one', async () => {
    const person = await test.person('employee', { email: null, mobile: null })
    await test.heard()
    const card = await test.call(directory.getPerson, { query: { id: person.id } }, { as: officer })
    expect(card.fields.email).toBeNull()
    const all = await test.call(directory.getAllUsers, {}, { as: officer })
    expect(all.fields.people.find(({ id }) => id === person.id)?.email).toBeNull()
    const { body } = await test.app.inject({
      url: directory.getVcard.path,
      query: { id: String(person.id) },
      headers: { authorization: `Bearer ${officer.token}` },
    })
    expect(body).toContain('FN:')
    expect(body).not.toContain('EMAIL')
    const own = await test.call(people.userFields, { query: { id: person.id } }, { as: person })
    expect(own.fields.email).toBeNull()
  })

  it('signs in by number, and reads the own messages without naming an address', async () => {
    const person = await test.person('employee', { email: null })
    expect((await signIn(person.employeeNumber)).success).toBe(true)
    await notify(test.db, announcementKinds.announcement, {
      ...{ userIds: [person.id], id: 1, title: 'שלום', text: '', url: '/events' },
    })
    const query = { page: 1, per_page: 20 }
    const { fields } = await test.call(notifications.getUserMessages, { query }, { as: person })
    expect(fields.messages.map(({ title }) => title)).toContain('שלום')
    const named = { ...query, email: officer.email }
    expect(
      (await test.call(notifications.getUserMessages, { query: named }, { as: person })).statusCode,
    ).toBe(403)
  })

  it('is mailed nothing: no link, no digest, no word of a new device', async () => {
    const person = await test.person('employee', { email: null })
    const before = await test.db.$count(mails)
    await test.db.transaction((db) => mailPasswordReset(db, person.employeeNumber))
    expect(await test.db.$count(sql`password_resets`)).toBe(0)
    await signIn(person.employeeNumber)
    await signIn(person.employeeNumber)
    await notify(test.db, announcementKinds.announcement, {
      ...{ userIds: [person.id], id: 2, title: 'עוד', text: '', url: '/events' },
    })
    await mailDigestsOf(test.db, { ...test.portal, clock: () => new Date('2026-11-24T08:00:00Z') })
    expect(await test.db.$count(mails)).toBe(before)
    const bell = await test.call(notifications.getNotifications, { query: { page: 1 } }, { as: person })
    expect(bell.fields.notifications.map(({ title }) => title)).toContain('כניסה ממכשיר חדש')
    const { rows } = await test.db.execute(sql`select 1 from mail_digests where user_id = ${person.id}`)
    expect(rows).toEqual([])
  })

  it('gets the answer of everybody to a forgotten password', async () => {
    const person = await test.person('employee', { email: null })
    const answers = [person.employeeNumber, officer.employeeNumber, 'nobody'].map((username) =>
      test.call(session.requestPasswordReset, { body: { username } }),
    )
    const told = (await Promise.all(answers)).map(({ headers: _headers, ...answer }) =>
      JSON.stringify(answer),
    )
    expect(new Set(told).size).toBe(1)
  })

  it('writes to a department, which is told where no reply goes to', async () => {
    const person = await test.person('employee', { email: null })
    await test.db.execute(sql`
      insert into mail_settings (id, departments) values (1, '[{"name": "שכר", "address": "pay@example.com"}]')
      on conflict (id) do update set departments = excluded.departments`)
    const body = { to: 'שכר', subject: 'שאלה', message: 'שלום' }
    expect((await test.call(mail.sendMail, { body }, { as: person })).statusCode).toBe(201)
    const [letter] = await test.db.select().from(mails).where(eq(mails.recipient, 'pay@example.com'))
    expect(letter).toMatchObject({ replyTo: null })
    expect(letter?.text).toContain(`מספר עובד ${person.employeeNumber}`)
    expect(letter?.text).not.toContain('null')
  })

  it('is left out of mails to many', async () => {
    const mail = { subject: 'לכולם', text: 'שלום', reason: 'בדיקה' }
    const letters = [null, officer.email, null].map((recipient) => ({ ...mail, recipient }))
    expect(await test.db.transaction((db) => queueMails(db, letters))).toHaveLength(1)
    expect(await test.db.transaction((db) => queueMails(db, letters.slice(0, 1)))).toEqual([])
  })

  it('is nobody whom an account of the organisation without an address means', async () => {
    await test.person('employee', { email: null })
    const settings = { issuer: '', clientId: '', clientSecret: null, name: '', numberClaim: null }
    const claims = { iss: 'https://id.example', sub: 'x', aud: '', iat: 0, exp: 0, email_verified: true }
    await expect(personOf(test.db, settings, claims)).rejects.toMatchObject({
      code: 'session.sign-on-unknown',
    })
  })

  it('is deleted as others are, with every name for signing in', async () => {
    const administrator = await test.person('administrator')
    const person = await test.person('employee', { email: null })
    await disable(test.db, person.id)
    const erased = await test.call(contract.erasePerson, { body: { id: person.id } }, { as: administrator })
    expect(erased.success).toBe(true)
    const { rows } = await test.db.execute(sql`select name from sign_in_names where user_id = ${person.id}`)
    expect(rows).toEqual([])
  })

  it('is not invited by mail', async () => {
    const { fields } = await save()
    const answer = await test.call(contract.invitePerson, { body: { id: fields.id } }, { as: officer })
    expect(answer.code).toBe('people.no-mail')
    const [row] = await test.db.select().from(users).where(eq(users.id, fields.id))
    expect(row?.passwordHash).toBeNull()
  })
})

describe('the names by which people sign in', () => {
  it('are one namespace: no number, user name or address is another name of somebody else', async () => {
    const { employeeNumber } = officer
    const whose = (name: string, number: string) => `${name} כבר בשימוש של נועה לוי, מספר עובד ${number}.`
    const named = await save({ user_name: employeeNumber })
    expect(named).toMatchObject({
      ...{ success: false, code: 'people.taken' },
      errors: [{ field: 'user_name', message: whose('שם המשתמש', employeeNumber) }],
    })
    const other = await test.person('employee', { email: 'short@x.co' })
    expect(await save({ employee_number: other.email })).toMatchObject({
      ...{ code: 'people.taken' },
      errors: [{ field: 'employee_number', message: whose('מספר העובד', other.employeeNumber) }],
    })
    expect(await save({ email: other.email })).toMatchObject({
      errors: [{ field: 'email', message: whose('הכתובת', other.employeeNumber) }],
    })
    const own = await save({ employee_number: 'W90', user_name: 'W90' })
    expect(own.success).toBe(true)
    expect(await test.db.$count(users, isNull(users.email))).toBeGreaterThan(0)
  })

  it('are free again when somebody takes another', async () => {
    const { fields } = await save({ user_name: 'first.name' })
    expect((await save({ user_name: 'first.name' })).code).toBe('people.taken')
    const same = { id: fields.id, employee_number: `W${count - 1}` }
    expect((await save({ ...same, revision: 1, user_name: 'second.name' })).success).toBe(true)
    expect((await save({ user_name: 'first.name' })).success).toBe(true)
  })
})
