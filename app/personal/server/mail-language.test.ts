import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { disable, type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { registration } from '#features/events/contract/registration.ts'
import { notifyRegistered } from '#features/events/server/registration/letters/notify-registered.ts'
import { makeEvent, registerAs } from '#features/events/server/registration/testing-registration.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { makeBuyer, placeOrder } from '#features/shop/server/testing-shop.ts'
import { mail } from '#platform/mail/contract/mail.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { mailerOf, startMailServer } from '#platform/mail/server/testing-smtp.ts'
import { announcementKinds } from '#platform/notifications/contract/announcements.ts'
import { mailDigestsOf } from '#platform/notifications/server/digest.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { mailPasswordReset } from '#platform/sign-in/server/passwords/resets.ts'

let test: TestPortal
let editor: TestPerson
/** Who chose English. */
let dana: TestPerson
/** Who chose nothing. */
let noa: TestPerson

beforeAll(async () => {
  test = await testPortal()
  await writeDefaults(test.db)
  editor = await test.person('editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  dana = await test.person('employee', { firstName: 'דנה' })
  noa = await test.person('employee', { firstName: 'נועה' })
  await choose(dana, 'en')
  await test.db.delete(mails)
})

const choose = (owner: TestPerson, value: unknown) =>
  test.call(
    ownDetails.userUpdateField,
    { query: { id: owner.id }, body: { field: 'mail_language', value: value as 'en' } },
    { as: owner },
  )
const languageOf = async (owner: TestPerson) =>
  (await test.call(ownDetails.getNotificationSettings, { query: { id: owner.id } }, { as: owner })).fields
    .mail_language

/** The newest mail to somebody, as it arrives. */
async function arrived(reader: TestPerson) {
  const smtp = await startMailServer()
  const mailer = mailerOf(test, smtp.url)
  await mailer.deliverDue()
  await mailer.stop()
  await smtp.close()
  const found = smtp.received.findLast(({ to }) => to?.[0]?.address === reader.email)
  return { subject: found?.subject ?? '', text: found?.text ?? '', html: found?.html ?? '' }
}
/** The newest mails to both. */
async function written() {
  const to = async ({ email }: TestPerson) =>
    (await test.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).at(-1)
  return { english: await to(dana), hebrew: await to(noa) }
}

it('mail is Hebrew until a person chooses English, and again when they choose it back', async () => {
  expect(await languageOf(noa)).toBe('he')
  expect(await languageOf(dana)).toBe('en')
  expect((await choose(dana, 'he')).success).toBe(true)
  expect(await languageOf(dana)).toBe('he')
})

it.each(['fr', '', null, 1])('the language %j is refused at its field', async (value) => {
  expect(await choose(dana, value)).toMatchObject({ statusCode: 400, errors: [{ field: 'value' }] })
  expect(await languageOf(dana)).toBe('en')
})

it('a reset mail is from left to right, with a Hebrew name isolated, and in Hebrew to others', async () => {
  await test.db.transaction((db) => mailPasswordReset(db, dana.email))
  const { subject, text, html } = await arrived(dana)
  expect(subject).toBe('Reset your password for the portal')
  expect(text).toMatch(/^Hello \u2067דנה\u2069,\n/)
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('Hello <span lang="he" dir="rtl">דנה</span>,</p>')
  expect(html).toContain('>Choose a new password</a>')
  expect(html).not.toContain('align="right"')

  await test.db.transaction((db) => mailPasswordReset(db, noa.email))
  const other = await arrived(noa)
  expect(other.subject).toBe('איפוס סיסמה לפורטל')
  expect(other.html).toContain('<html lang="he" dir="rtl">')
})

it('what happened to an account is told in the language of whose it is', async () => {
  for (const as of [dana, noa]) {
    const body = { current_password: testPassword, new_password: 'a brand new password' }
    expect((await test.call(session.changePassword, { body }, { as })).success).toBe(true)
  }
  const { english, hebrew } = await written()
  expect(english?.subject).toBe('Your password was changed in the portal')
  expect(english?.text).toContain('The previous password is no longer valid.')
  expect(hebrew?.subject).toBe('הסיסמה הוחלפה בפורטל')
})

it('both who registered for one event read of it in their languages, its title as it was written', async () => {
  const id = await makeEvent(test, editor, { price: 2550 })
  for (const as of [dana, noa]) await registerAs(test, as, id)
  await notifyRegistered(test.portal)
  const { english, hebrew } = await written()
  expect(english?.subject).toBe('You are registered: \u2067יום כיף\u2069')
  expect(english?.text).toMatch(/\nWhen: \w+day,? \d{1,2} \w+ \d{4}, \d\d:\d\d\n/)
  expect(english?.text).toContain('\nWhere: \u2067פארק הירקון\u2069\nPlaces: 1\nTo pay: 25.50 ₪,')
  expect(hebrew?.subject).toBe('נרשמת: יום כיף')

  const body = { to: 'all', subject: 'מה להביא', text: 'כובע\nומים' } as const
  await test.call(registration.sendToRegistered, { query: { id }, body }, { as: editor })
  const message = await written()
  expect(message.english?.subject).toBe('מה להביא')
  expect(message.english?.text).toBe('\u2067כובע\u2069\n\u2067ומים\u2069')
  expect(message.english?.reason).toBe(
    'A message of the organisers to those registered for “\u2067יום כיף\u2069”.',
  )
  expect(message.hebrew?.text).toBe('כובע\nומים')
})

it('the daily summary names what the portal says in the language of its reader', async () => {
  const userIds = [dana.id, noa.id]
  const clock = () => momentOfLocalTime('2026-11-24T08:00') ?? new Date()
  const wrote = { userIds, id: 1, title: 'הודעה', text: '', url: '/events' }
  await notify(test.db, announcementKinds.announcement, wrote)
  await notify(test.db, shopKinds['order-ready'], { userIds, id: 7, pickup: true, branch: 'חיפה' })
  await mailDigestsOf(test.db, { ...test.portal, clock })
  const { english, hebrew } = await written()
  expect(english?.subject).toBe('Messages waiting for you in the portal: 2')
  expect(english?.text.split('\n').sort()).toEqual(
    ['• Your order is ready for pickup', '• \u2067הודעה\u2069'].sort(),
  )
  expect(hebrew?.subject).toBe('שתי הודעות מחכות לך בפורטל')
  expect(hebrew?.text.split('\n').sort()).toEqual(['• הודעה', '• ההזמנה מוכנה לאיסוף'].sort())
  const { html } = await arrived(dana)
  expect(html).toContain('>Switch these mails off</a>')
})

it('an order is confirmed in the language of its buyer, its products as they are named', async () => {
  const { buyer } = await makeBuyer(test)
  await choose(buyer, 'en')
  await placeOrder(test, buyer)
  const { subject, html } = await arrived(buyer)
  expect(subject).toMatch(/^Your order was received \(\d+\)$/)
  expect(html).toContain(
    '<span lang="he" dir="rtl">יין</span> × 2: <span dir="ltr" style="white-space:nowrap;">99.80 ₪</span>',
  )
  expect(html).toContain('Payment: deducted from your pay, or on delivery.')
})

it('an administrator who writes to one address does so in its member’s language, and in Hebrew to others', async () => {
  const as = await test.person('administrator', { firstName: 'רות', lastName: 'כהן' })
  for (const to of [dana.email, 'somebody@elsewhere.example']) {
    const body = { to, subject: 'שלום', message: 'שורה' }
    expect((await test.call(mail.sendMail, { body }, { as })).success).toBe(true)
  }
  const { english } = await written()
  expect(english?.text).toContain('\nWritten by \u2067רות כהן\u2069, employee number')
  const [other] = await test.db.select().from(mails).where(eq(mails.recipient, 'somebody@elsewhere.example'))
  expect(other).toMatchObject({ language: 'he', text: expect.stringContaining('נכתב בידי רות כהן') })
})

it('the choice is gone with the rest of who is erased', async () => {
  await disable(test.db, dana.id)
  const as = await test.person('administrator')
  expect((await test.call(peopleAdmin.erasePerson, { body: { id: dana.id } }, { as })).success).toBe(true)
  const [row] = await test.db.select().from(users).where(eq(users.id, dana.id))
  expect(row?.mailLanguage).toBe('he')
})
