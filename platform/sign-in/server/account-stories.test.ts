import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { announcementKinds } from '#platform/notifications/contract/announcements.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { PushService } from '#platform/notifications/server/push/testing-push.ts'
import { pushDeliveries } from '#platform/notifications/server/tables.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'
import { passkeys } from '#platform/sign-in/contract/passkeys.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { Authenticator } from './passkeys/testing-authenticator.ts'

let test: TestPortal
let service: PushService

beforeAll(async () => {
  service = await new PushService().open()
  test = await testPortal({ pushTestOrigin: service.origin })
  await writeDefaults(test.db)
})
afterAll(async () => {
  await test.close()
  await service.close()
})

/** Signs in as a browser that may hold a cookie; returns the one that it holds then. */
async function signIn(username: string, given: { password?: string; chosen?: string; cookie?: string } = {}) {
  const { password = testPassword, chosen, cookie = '' } = given
  const body = { username, password, ...(chosen !== undefined && { new_password: chosen }) }
  const headers = { cookie: `shaar_device=${cookie}`, 'user-agent': 'Mozilla/5.0 (Android) Chrome/140' }
  const {
    success,
    code,
    fields,
    headers: answered,
  } = await test.call(session.userSignIn, { body }, { headers })
  const held = /shaar_device=([^;]+)/.exec(String(answered['set-cookie']))?.[1] ?? ''
  return { success, code, token: fields?.token ?? '', cookie: held }
}

/** What a person was told about their account: behind the bell, and by mail. */
async function told(as: TestPerson) {
  const { fields } = await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })
  const letters = await test.db.select().from(mails).where(eq(mails.recipient, as.email)).orderBy(mails.id)
  return {
    bell: fields.notifications.map(({ title, text }) => [title, text]),
    mails: letters.map(({ subject }) => subject),
  }
}

it('a browser, a passkey and a password that are new are told to whose account it is', async () => {
  const person = await test.person('employee')
  const first = await signIn(person.email)
  expect((await signIn(person.email, { cookie: first.cookie })).success).toBe(true)
  expect(await told(person)).toEqual({ bell: [], mails: [] })
  await signIn(person.email)
  const device = ['כניסה ממכשיר חדש', 'Chrome · Android']
  expect(await told(person)).toEqual({ bell: [device], mails: ['כניסה ממכשיר חדש בפורטל'] })

  const { challenge } = (await test.call(passkeys.startPasskey, { body: {} }, { as: person })).fields
  const body = { name: 'הטלפון שלי', passkey: new Authenticator().make(challenge) }
  await test.call(passkeys.addPasskey, { body }, { as: person })
  const change = { current_password: testPassword, new_password: 'violin harbour lamp' }
  await test.call(session.changePassword, { body: change }, { as: person })
  const { bell, mails: letters } = await told(person)
  expect(bell).toContainEqual(['נוסף מפתח כניסה', 'הטלפון שלי'])
  expect(letters.slice(1)).toEqual(['נוסף מפתח כניסה בפורטל', 'הסיסמה הוחלפה בפורטל'])
})

it('whose phone is lost is signed out of everything, and it shows nothing more', async () => {
  const [officer, person] = [
    await test.person('employee', { duties: ['people'] }),
    await test.person('employee'),
  ]
  const phone = await signIn(person.email)
  const lost = { ...person, token: phone.token }
  const { subscription } = service.device()
  await test.call(push.saveTokenAndEmpNumber, { body: { subscription } }, { as: lost })
  const signedOut = await test.call(peopleAdmin.signOutPerson, { body: { id: person.id } }, { as: officer })
  expect(signedOut.success).toBe(true)
  await test.heard()
  for (const as of [person, lost]) {
    expect((await test.call(session.getDevices, {}, { as })).statusCode).toBe(401)
  }
  await notify(test.db, announcementKinds.emergency, {
    userIds: [person.id],
    id: 1,
    title: 'סוד',
    text: '',
    url: '/events',
  })
  expect(await test.db.$count(pushDeliveries, eq(pushDeliveries.userId, person.id))).toBe(0)
  // The phone is a strange browser again.
  const again = { ...person, token: (await signIn(person.email)).token }
  await signIn(person.email, { cookie: phone.cookie })
  expect((await told(again)).mails).toEqual(['כניסה ממכשיר חדש בפורטל'])
})

it('who is invited chooses a password, and writes a first classified', async () => {
  const officer = await test.person('employee', { duties: ['people'] })
  const added = {
    ...{
      id: null,
      revision: 0,
      employee_number: 'N1',
      user_name: 'noa.new',
      email: 'noa.new@example.com',
      first_name: 'נועה',
    },
    ...{
      last_name: 'חדש',
      job_title: '',
      branch_id: null,
      department_id: null,
      reports_to: null,
      phone: null,
    },
    ...{ mobile: null, birthday: null },
  }
  const { id } = (await test.call(peopleAdmin.savePerson, { body: added }, { as: officer })).fields
  await test.call(peopleAdmin.invitePerson, { body: { id } }, { as: officer })
  const [invitation] = await test.db.select().from(mails).where(eq(mails.recipient, added.email))
  const password = /קוד לכניסה: (\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  expect((await signIn('N1', { password })).code).toBe('session.first-password')
  const { token } = await signIn('N1', { password, chosen: 'a long walk to the harbour' })
  const as = { ...officer, id, email: added.email, token }
  const invited = ['נשלחה הזמנה לפורטל', 'סיסמה וקוד קודמים כבר לא תקפים.']
  expect(await told(as)).toEqual({ bell: [invited], mails: ['הזמנה לפורטל'] })
  const written = {
    ...{
      post_type: 'yad2' as const,
      title: 'אופניים',
      excerpt: '',
      body: '<p>כמעט חדשים</p>',
      status: 'published' as const,
    },
    ...{
      publish_at: null,
      expires_at: null,
      category_id: null,
      picture_id: null,
      pinned: false,
      discussion: false,
    },
    ...{ sign_statement: null, audience: { branches: null, departments: null, roles: null } },
    yad2: { price: 10_000, condition: 'good' as const, phone: '0542345678', images: [] },
  }
  const { statusCode } = await test.call(authoring.createPost, { body: written }, { as })
  expect(statusCode).toBe(201)
})
