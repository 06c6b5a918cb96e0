import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { peopleAdmin as contract } from '#app/people-administration/contract/people-admin.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { auditEntries } from '#platform/audit/server/tables.ts'
import { readPdf } from '#platform/documents/server/testing-pdf.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { people } from '#platform/people/contract/people.ts'
import { branches, users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { attempts } from '#platform/sign-in/server/tables.ts'

let test: TestPortal
let officer: TestPerson
beforeAll(async () => {
  test = await testPortal({ publicUrl: 'https://portal.example' })
  officer = await test.person('employee', { duties: ['people'] })
})
afterAll(() => test.close())
// All of the tests sign in from one address.
beforeEach(() => test.db.delete(attempts))

const chosen = 'a long walk to the harbour'
const signIn = (username: string, password: string, new_password?: string) =>
  test.call(session.userSignIn, { body: { username, password, ...(new_password && { new_password }) } })
const print = (ids: number[], as = officer) => test.call(contract.printLetters, { body: { ids } }, { as })

/** The letters of a PDF, with the codes in the order of their pages. */
async function read(answer: Awaited<ReturnType<typeof print>>) {
  const pdf = await readPdf(Buffer.from(answer.fields.pdf, 'base64'))
  const codes = pdf.lines.flatMap((line) => line.match(/\d{4}(-\d{4}){3}/)?.[0] ?? [])
  return { ...pdf, codes }
}

it('a letter has a page, with the address, the number and a code that is good once', async () => {
  const person = await test.person('employee', { email: null, passwordHash: null, firstName: 'סמדר' })
  const { pages, lines, codes, tags, title } = await read(await print([person.id]))
  expect([pages, codes.length, title]).toEqual([1, 1, 'מכתבי כניסה לפורטל'])
  const text = lines.join('\n')
  for (const word of ['https://portal.example/login', person.employeeNumber, 'סמדר'])
    expect(text).toContain(word)
  expect(tags).toContain('Figure')
  const [code = ''] = codes
  expect((await signIn(person.employeeNumber, code)).code).toBe('session.first-password')
  // As people type what they read.
  const typed = code.replaceAll('-', ' ')
  expect((await signIn(person.employeeNumber, typed, chosen)).fields.token).toBeTruthy()
  expect((await signIn(person.employeeNumber, code, chosen)).statusCode).toBe(401)
  expect((await signIn(person.employeeNumber, chosen)).success).toBe(true)
})

it('a letter that is refused, since too many are made, takes no password away', async () => {
  const administrator = await test.person('administrator')
  const people = await Promise.all(Array.from({ length: 10 }, () => test.person('employee')))
  const answers = await Promise.all(people.map(({ id }) => print([id], administrator)))
  const refused = people.filter((_, index) => answers[index]?.statusCode === 503)
  expect(refused).not.toEqual([])
  for (const { employeeNumber } of refused) {
    expect((await signIn(employeeNumber, testPassword)).success).toBe(true)
  }
})

it('a new letter ends the code of the older one, and a code ends after two weeks', async () => {
  const person = await test.person('employee', { email: null, passwordHash: null })
  const { codes: older } = await read(await print([person.id]))
  const { codes } = await read(await print([person.id]))
  expect((await signIn(person.employeeNumber, older[0] ?? '')).statusCode).toBe(401)
  test.setClock(new Date(Date.now() + 15 * 24 * 3600_000))
  const late = await signIn(person.employeeNumber, codes[0] ?? '', chosen)
  test.setClock(null)
  expect(late.code).toBe('session.first-password-expired')
})

it('who has no address and forgot the password gets a code: the old password, devices and sessions end, and they are told', async () => {
  const person = await test.person('employee', { email: null })
  const before = await test.db.$count(mails)
  const { codes } = await read(await print([person.id]))
  expect((await signIn(person.employeeNumber, testPassword)).statusCode).toBe(401)
  const own = { query: { id: person.id } }
  expect((await test.call(people.userFields, own, { as: person })).statusCode).toBe(401)
  const { token } = (await signIn(person.employeeNumber, codes[0] ?? '', chosen)).fields
  const bell = await test.call(
    notifications.getNotifications,
    { query: { page: 1 } },
    { as: { ...person, token } },
  )
  expect(bell.fields.notifications).toMatchObject([{ title: 'הודפס קוד לכניסה' }])
  expect(await test.db.$count(mails)).toBe(before)
})

it('many letters are one file, by branch and name, recorded without a code', async () => {
  const [north, south] = await test.db
    .insert(branches)
    .values([
      { name: 'א׳ צפון', city: 'חיפה', address: '' },
      { name: 'ב׳ דרום', city: 'אילת', address: '' },
    ])
    .returning()
  const fresh = { email: null, passwordHash: null }
  const [last, first, second] = [
    await test.person('employee', { ...fresh, branchId: south?.id ?? 0, lastName: 'אלון' }),
    await test.person('employee', { ...fresh, branchId: north?.id ?? 0, lastName: 'ברק' }),
    await test.person('employee', { ...fresh, branchId: north?.id ?? 0, lastName: 'גל' }),
  ]
  const { pages, codes } = await read(await print([last.id, first.id, second.id]))
  expect([pages, new Set(codes).size]).toEqual([3, 3])
  for (const [index, { employeeNumber }] of [first, second, last].entries()) {
    expect((await signIn(employeeNumber, codes[index] ?? '')).code).toBe('session.first-password')
  }
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.action, 'printLetters'))
  expect(entries.at(-1)).toMatchObject({ actorId: officer.id })
  expect(JSON.stringify(entries)).not.toContain(codes[0])
})

it('nothing is given where one of the people may get no letter', async () => {
  const person = await test.person('employee', { email: null, passwordHash: null })
  const administrator = await test.person('administrator')
  const withAddress = await test.person('employee')
  expect((await print([person.id, administrator.id])).statusCode).toBe(403)
  expect((await print([person.id, withAddress.id])).code).toBe('people.has-password')
  expect((await print([person.id, 2_000_000_000])).statusCode).toBe(404)
  expect((await print([person.id, person.id])).statusCode).toBe(400)
  expect((await print([])).statusCode).toBe(400)
  await test.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id))
  expect((await print([person.id])).code).toBe('people.disabled')
  const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.passwordHash).toBeNull()
  const other = await test.person('employee', { duties: ['shop'] })
  expect((await print([withAddress.id], other)).statusCode).toBe(403)
  // Administrators may, whatever the person has.
  expect((await print([withAddress.id], administrator)).success).toBe(true)
})
