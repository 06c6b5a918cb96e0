import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peopleAdmin as contract } from '#app/people-administration/contract/people-admin.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { mailPasswordReset } from '#platform/sign-in/server/passwords/resets.ts'
import { attempts, passkeys, passwordResets, signOnIdentities } from '#platform/sign-in/server/tables.ts'
import { importPeople } from './import/apply.ts'
import { applyCheck, checkSheet } from './import/testing-import.ts'

let test: TestPortal
let administrator: TestPerson
let officer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  officer = await test.person('employee', { duties: ['people'] })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(attempts))

const load = async (id: number) => {
  const [row] = await test.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('nobody')
  return row
}

/** Changes some details of somebody, as the form of their card does. */
async function change(
  { id }: TestPerson,
  given: {
    email?: string | null
    mobile?: string
    user_name?: string
    reports_to?: number
    job_title?: string
  },
  as = officer,
) {
  const row = await load(id)
  const details = {
    ...{
      id,
      revision: row.revision,
      employee_number: row.employeeNumber,
      user_name: row.userName,
      email: row.email,
    },
    ...{ first_name: row.firstName, last_name: row.lastName, job_title: row.jobTitle },
    ...{ branch_id: row.branchId, department_id: row.departmentId, reports_to: row.reportsTo },
    ...{ phone: row.phone, mobile: row.mobile, birthday: row.birthday },
  }
  return test.call(contract.savePerson, { body: { ...details, ...given } }, { as })
}

const lettersTo = async (recipient: string) =>
  (await test.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)).map(
    ({ subject, text }) => `${subject}\n${text}`,
  )
const bellOf = ({ id }: TestPerson) =>
  test.db
    .select({ title: notifications.title, text: notifications.text })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.id)
const invite = ({ id }: TestPerson, as: TestPerson) =>
  test.call(contract.invitePerson, { body: { id } }, { as })
const print = ({ id }: TestPerson, as: TestPerson) =>
  test.call(contract.printLetters, { body: { ids: [id] } }, { as })
const forgot = (name: string) => test.db.transaction((db) => mailPasswordReset(db, name))
const linksOf = ({ id }: TestPerson) => test.db.$count(passwordResets, eq(passwordResets.userId, id))

let count = 0
const address = () => {
  count += 1
  return `other.${count}@example.com`
}

describe('whose details somebody else changes', () => {
  it('is told of it on the bell and at both addresses, without the values', async () => {
    const person = await test.person('employee', { mobile: '+972500000000' })
    const email = address()
    expect((await change(person, { email, mobile: '054-1234567', user_name: `u${email}` })).success).toBe(
      true,
    )
    for (const recipient of [person.email, email]) {
      const [letter = '', ...others] = await lettersTo(recipient)
      expect(others).toEqual([])
      expect(letter).toMatch(/שונו.*\n[\s\S]*דוא״ל, נייד, שם משתמש/)
      expect(letter).toMatch(/\d{2}\/\d{2}\/\d{4}/)
      for (const value of [email, person.email, '1234567']) expect(letter).not.toContain(value)
    }
    const [told, ...more] = await bellOf(person)
    expect(more).toEqual([])
    expect(told?.title).toBe('פרטים לכניסה שונו')
    expect(told?.text).toMatch(/^דוא״ל, נייד, שם משתמש\. אי אפשר לאפס את הסיסמה עד \S+ \d{2}:\d{2}\.$/)
  })

  it('is told of each change, also where the old value comes back, and of nothing else', async () => {
    const person = await test.person('employee')
    const email = address()
    await change(person, { email })
    await change(person, { email: person.email })
    await change(person, { user_name: `u${email}` })
    await change(person, { job_title: 'נהג' })
    expect(await lettersTo(person.email)).toHaveLength(3)
    const query = { query: { id: person.id } }
    const card = await test.call(contract.getManagedPerson, query, { as: administrator })
    expect(card.fields.history).toHaveLength(4)
    expect(await lettersTo(email)).toHaveLength(2)
    expect((await bellOf(person)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^דוא״ל\./),
      'שם משתמש',
    ])
  })

  it('is told of an import too', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    const email = address()
    const sheet = [
      'מספר עובד,דואר אלקטרוני,תפקיד,נייד',
      `${person.employeeNumber},${email},,054-1234567`,
      `${other.employeeNumber},,נהג,`,
    ]
    const checked = await checkSheet(test, officer, Buffer.from(sheet.join('\n')))
    await applyCheck(test, officer, checked)
    await importPeople(test.portal, checked.id)
    expect((await load(person.id)).email).toBe(email)
    for (const recipient of [person.email, email]) expect(await lettersTo(recipient)).toHaveLength(1)
    expect(await bellOf(person)).toMatchObject([{ text: expect.stringMatching(/^דוא״ל, נייד\./) }])
    expect(await lettersTo(other.email)).toEqual([])
    expect((await invite(person, administrator)).code).toBe('people.address-changed')
  })

  it('is told of a mobile that an administrator changes among their own details', async () => {
    const person = await test.person('employee')
    const write = (as: TestPerson, value: string) =>
      test.call(
        ownDetails.userUpdateField,
        { query: { id: person.id }, body: { field: 'mobile', value } },
        { as },
      )
    await write(person, '054-1234567')
    expect(await bellOf(person)).toEqual([])
    await write(administrator, '054-2345678')
    expect(await bellOf(person)).toEqual([{ title: 'פרטים לכניסה שונו', text: 'נייד' }])
    expect(await lettersTo(person.email)).toHaveLength(1)
  })

  it('hears nothing of what they changed themselves', async () => {
    const own = await test.person('administrator')
    await change(own, { email: address() }, own)
    expect(await bellOf(own)).toEqual([])
    expect((await load(own.id)).addressChangedAt).toBeNull()
  })
})

describe('for a day after somebody else changed an address', () => {
  it('no password reset reaches the person, from nobody and wherever it would go, and they still change it', async () => {
    const person = await test.person('employee')
    const email = address()
    await change(person, { email })
    await forgot(email)
    await change(person, { email: person.email })
    for (const name of [person.email, person.employeeNumber]) await forgot(name)
    expect(await linksOf(person)).toBe(0)
    for (const as of [officer, administrator]) {
      for (const answer of [await invite(person, as), await print(person, as)]) {
        if (as === administrator) expect(answer.message).toMatch(/עד .*\d{2}:\d{2}/)
        expect(answer).toMatchObject({
          success: false,
          code: as === officer ? 'people.has-password' : 'people.address-changed',
        })
      }
    }
    const body = { current_password: testPassword, new_password: 'a long walk to the harbour' }
    expect((await test.call(session.changePassword, { body }, { as: person })).success).toBe(true)
    await test.db
      .update(users)
      .set({ addressChangedAt: sql`now() - interval '23 hours 59 minutes'` })
      .where(eq(users.id, person.id))
    expect((await invite(person, administrator)).code).toBe('people.address-changed')
    await test.db
      .update(users)
      .set({ addressChangedAt: sql`now() - interval '24 hours 1 minute'` })
      .where(eq(users.id, person.id))
    await forgot(person.email)
    expect(await linksOf(person)).toBe(1)
    expect((await invite(person, administrator)).success).toBe(true)
  })

  it('a link or a code that was mailed before is no longer good', async () => {
    const invited = await test.person('employee', { passwordHash: null })
    await invite(invited, officer)
    await change(invited, { email: address() })
    expect(await load(invited.id)).toMatchObject({ passwordHash: null, firstPasswordUntil: null })
    const person = await test.person('employee')
    await forgot(person.email)
    expect(await linksOf(person)).toBe(1)
    await change(person, { email: address() })
    expect(await linksOf(person)).toBe(0)
    const secrets = await test.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(secrets.filter(({ secret }) => secret)).toEqual([])
  })

  it('whose address was taken away gets no letter', async () => {
    const person = await test.person('employee')
    await change(person, { email: null })
    expect((await print(person, officer)).code).toBe('people.address-changed')
    expect(await lettersTo(person.email)).toHaveLength(1)
  })

  it('is not meant for somebody who never came in, whose address was only mistyped', async () => {
    const person = await test.person('employee', { passwordHash: null })
    expect((await invite(person, officer)).success).toBe(true)
    await change(person, { email: address() })
    expect((await load(person.id)).addressChangedAt).toBeNull()
    expect((await invite(person, officer)).success).toBe(true)
  })

  it('is not meant for a first address, nor for another mobile or user name', async () => {
    const person = await test.person('employee', { email: null, mobile: '+972500000000' })
    await change(person, { email: address(), mobile: '054-1234567', user_name: `u${count}` })
    expect((await load(person.id)).addressChangedAt).toBeNull()
    expect(await bellOf(person)).toHaveLength(1)
    expect((await invite(person, administrator)).success).toBe(true)
  })
})

describe('somebody who signs in without a password', () => {
  it('gets no code of whoever has the duty, by passkey or by single sign-on; of an administrator they do', async () => {
    const withKey = await test.person('employee', { email: null })
    const signsOn = await test.person('employee', { passwordHash: null })
    await test.db.insert(passkeys).values({
      ...{ credentialId: 'a', userId: withKey.id, name: 'טלפון', publicKey: 'b', counter: 0 },
    })
    await test.db
      .insert(signOnIdentities)
      .values({ userId: signsOn.id, issuer: 'https://id.example', subject: 'x' })
    for (const person of [withKey, signsOn]) {
      expect((await print(person, officer)).code).toBe('people.signs-in-otherwise')
      expect((await print(person, administrator)).success).toBe(true)
    }
    expect((await invite(signsOn, officer)).code).toBe('people.signs-in-otherwise')
  })
})

describe('an invitation that somebody makes', () => {
  it('is heard of by the person, first or not, by mail or on paper', async () => {
    const person = await test.person('employee', { passwordHash: null })
    await invite(person, officer)
    expect(await bellOf(person)).toMatchObject([{ title: 'נשלחה הזמנה לפורטל' }])
    expect(await lettersTo(person.email)).toHaveLength(1)
    await print(person, officer)
    expect((await bellOf(person)).map(({ title }) => title)).toEqual([
      'נשלחה הזמנה לפורטל',
      'הודפס קוד לכניסה',
    ])
    expect(await lettersTo(person.email)).toHaveLength(2)
  })
})

describe('nobody', () => {
  it('makes themselves a manager, by form or by import, but for an administrator', async () => {
    const person = await test.person('employee')
    expect(await change(person, { reports_to: officer.id })).toMatchObject({
      success: false,
      code: 'people.own-reports',
      errors: [{ field: 'reports_to' }],
    })
    const sheet = ['מספר עובד,שם פרטי,שם משפחה,מנהל']
    const rows = [
      `${person.employeeNumber},,,${officer.employeeNumber}`,
      `n${count},רון,כץ,${officer.employeeNumber}`,
    ]
    const bytes = Buffer.from([...sheet, ...rows].join('\n'))
    expect((await checkSheet(test, officer, bytes)).figures).toMatchObject({
      wrong_rows: 2,
      changed: 0,
      new: 0,
    })
    expect((await load(person.id)).reportsTo).toBeNull()
    expect((await change(person, { reports_to: administrator.id }, administrator)).success).toBe(true)
    // Whose manager they are already stays so while something else changes.
    await test.db.update(users).set({ reportsTo: officer.id }).where(eq(users.id, person.id))
    expect((await change(person, { job_title: 'נהג' })).success).toBe(true)
  })

  it('becomes a manager by an import that was checked while they were an administrator', async () => {
    const former = await test.person('administrator')
    const person = await test.person('employee')
    const sheet = `מספר עובד,שם פרטי,שם משפחה,מנהל\n${person.employeeNumber},,,${former.employeeNumber}\nf${count},רון,כץ,${former.employeeNumber}`
    const checked = await checkSheet(test, former, Buffer.from(sheet))
    expect(checked.figures).toMatchObject({ changed: 1, new: 1 })
    await applyCheck(test, former, checked)
    await test.db.execute(
      sql`update users set role = 'employee', duties = '{people}' where id = ${former.id}`,
    )
    await importPeople(test.portal, checked.id)
    expect(await test.db.$count(users, eq(users.reportsTo, former.id))).toBe(0)
  })

  it('changes their own rights, whatever they have', async () => {
    const none = { editable_types: [], form_departments: [] }
    const own = (as: TestPerson) =>
      test.call(
        contract.setRights,
        { body: { id: as.id, revision: 1, role: 'employee', duties: ['shop'], ...none } },
        { as },
      )
    expect((await own(officer)).statusCode).toBe(403)
    expect((await own(await test.person('editor', { duties: ['people'] }))).statusCode).toBe(403)
    const other = await test.person('administrator')
    expect(await own(other)).toMatchObject({ success: false, code: 'people.own-rights' })
    expect(await load(other.id)).toMatchObject({ role: 'administrator', duties: [] })
  })
})
