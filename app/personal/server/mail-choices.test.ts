import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type WatchedStatements, watchStatements } from '#app/server/testing/testing-statements.ts'
import { disable, type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { remindApprovers } from '#features/forms/server/reminders.ts'
import { formRequests } from '#features/forms/server/tables.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { notifications as endpoints } from '#platform/notifications/contract/notifications.ts'
import { portion } from '#platform/notifications/server/commands.ts'
import { mailDigestsOf } from '#platform/notifications/server/digest.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { type OwnValue, ownDetails } from '#platform/people/contract/own-details.ts'
import { departments, users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'

let test: TestPortal
let watched: WatchedStatements
beforeAll(async () => {
  test = await testPortal()
  watched = watchStatements(test.url)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})
beforeEach(() => test.db.delete(mails))

async function choose(owner: TestPerson, value: OwnValue<'notifications'>): Promise<void> {
  const body = { field: 'notifications', value } as const
  const { statusCode } = await test.call(
    ownDetails.userUpdateField,
    { query: { id: owner.id }, body },
    { as: owner },
  )
  expect(statusCode).toBe(200)
}
const mailsTo = ({ email }: TestPerson) =>
  test.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

/** A comment on an item of theirs. */
const comment = (people: TestPerson[], { post = 1, author = 'נועה', db = test.db } = {}) =>
  notify(db, discussionKinds.comment, {
    userIds: people.map(({ id }) => id),
    item: { id: post, post_type: 'post', slug: 'news', title: 'ידיעה' },
    author,
  })

/** Somebody who chose that comments are mailed too. */
async function mailReader(fields: Parameters<TestPortal['person']>[1] = {}): Promise<TestPerson> {
  const person = await test.person('employee', fields)
  await choose(person, [{ kind: 'comment', channels: ['push', 'mail'] }])
  return person
}

describe('an approver without a device', () => {
  let formId: number
  beforeAll(async () => {
    const [department] = await test.db
      .insert(departments)
      .values({ name: 'מערכות מידע' })
      .returning({ id: departments.id })
    const body = {
      ...{ id: null, revision: 0, title: 'חופשה', description: '', department_id: department?.id ?? 0 },
      ...{ audience: { branches: null, departments: null, roles: null }, questions: [] },
      ...{ approval: 'manager' as const, due_days: 3, keep_months: 12, open: true },
    }
    const as = await test.person('administrator')
    formId = (await test.call(formsAdmin.saveForm, { body }, { as })).fields.id
  })

  /** Sends a request that waits for this manager. */
  async function requestOf(manager: TestPerson): Promise<number> {
    const as = await test.person('employee', { firstName: 'אורי', lastName: 'לוי', reportsTo: manager.id })
    const body = { form_id: formId, revision: 1, answers: [] }
    return (await test.call(forms.submitForm, { body }, { as })).fields.id
  }

  it('reads of each request by mail, in their language', async () => {
    const [hebrew, english] = [
      await test.person('employee'),
      await test.person('employee', { mailLanguage: 'en' }),
    ]
    const [first, second] = [await requestOf(hebrew), await requestOf(english)]
    expect(await mailsTo(hebrew)).toMatchObject([
      {
        ...{ language: 'he', subject: 'בקשה מחכה לאישור שלך', text: 'אורי לוי: חופשה' },
        ...{ linkTitle: 'לפתיחה בפורטל', linkPath: `/my-requests/form/${first}` },
        ...{ reason: 'הודעות מסוג „בקשות שמחכות לאישור שלי” נשלחות אליך גם בדוא״ל.', switchable: false },
      },
    ])
    expect(await mailsTo(english)).toMatchObject([
      {
        ...{ language: 'en', subject: 'A request waits for your approval' },
        ...{ text: '\u2067אורי לוי: חופשה\u2069', linkPath: `/my-requests/form/${second}` },
        reason: 'Messages about “\u2067בקשות שמחכות לאישור שלי\u2069” are mailed to you too.',
      },
    ])
  })

  it('is reminded by mail, unless they switched that off', async () => {
    const [willing, unwilling] = [await test.person('employee'), await test.person('employee')]
    for (const manager of [willing, unwilling]) await requestOf(manager)
    await choose(unwilling, [{ kind: 'approvals-waiting', channels: ['push'] }])
    await test.db.update(formRequests).set({ createdAt: sql`now() - interval '2 days'` })
    await test.db.delete(mails)
    await test.db.transaction((db) => remindApprovers(db))
    expect(await mailsTo(willing)).toMatchObject([
      { subject: 'יש בקשות שמחכות לאישור שלך', switchable: true },
    ])
    expect(await mailsTo(unwilling)).toEqual([])
  })
})

describe('a kind that is not mailed by itself', () => {
  it('is mailed to who chose that, and to nobody else', async () => {
    const [chooser, other] = [await mailReader(), await test.person('employee')]
    const [gone, unaddressed] = [await mailReader(), await mailReader()]
    await disable(test.db, gone.id)
    await test.db.update(users).set({ email: null }).where(eq(users.id, unaddressed.id))
    await comment([chooser, other, gone, unaddressed])
    const sent = await test.db.select().from(mails)
    expect(sent).toMatchObject([
      {
        ...{ recipient: chooser.email, subject: 'ידיעה', text: 'תגובה חדשה מאת נועה', switchable: true },
        linkPath: '/post/1#discussion',
      },
    ])
  })

  it('is mailed again while it is unread only after a day, and at once when it was read', async () => {
    const reader = await mailReader()
    const ofReader = and(eq(notifications.userId, reader.id), eq(notifications.topic, 'comments:1'))
    await comment([reader], { author: 'ראשונה' })
    await comment([reader], { author: 'שנייה' })
    expect(await mailsTo(reader)).toHaveLength(1)
    await test.db.update(notifications).set({ mailedAt: sql`now() - interval '1 day'` }).where(ofReader)
    await comment([reader], { author: 'שלישית' })
    await test.call(endpoints.readNotifications, { body: { ids: null } }, { as: reader })
    await comment([reader], { author: 'רביעית' })
    expect((await mailsTo(reader)).map(({ text }) => text)).toEqual([
      'תגובה חדשה מאת ראשונה',
      'תגובה חדשה מאת שלישית',
      'תגובה חדשה מאת רביעית',
    ])
  })

  it('is mailed once where it happens often at once, or twice in one transaction, also within a millisecond', async () => {
    const reader = await mailReader()
    for (let post = 1; post <= 20; post++) {
      const twice = () =>
        test.db.transaction(async (db) => {
          await comment([reader], { db, post })
          await comment([reader], { db, post })
        })
      await Promise.all(Array.from({ length: 10 }, twice))
    }
    expect(await mailsTo(reader)).toHaveLength(20)
  })

  it('is not mailed where what happened is rolled back', async () => {
    const reader = await mailReader()
    const failing = test.db.transaction(async (db) => {
      await comment([reader], { db })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await mailsTo(reader)).toEqual([])
  })
})

describe('the daily summary', () => {
  const digest = async (reader: TestPerson) => {
    await test.db.delete(mails)
    const clock = () => momentOfLocalTime('2026-11-24T08:00') ?? new Date()
    await mailDigestsOf(test.db, { ...test.portal, clock })
    return (await mailsTo(reader)).map(({ text }) => text)
  }
  const granted = ({ id }: TestPerson) =>
    notify(test.db, shopKinds['entitlement-granted'], {
      ...{ userIds: [id], code: 'W', what: 'יין', reason: 'חג' },
    })

  it('does not repeat what was mailed, also by a letter of its own', async () => {
    const reader = await mailReader()
    await comment([reader])
    const body = { current_password: testPassword, new_password: 'a brand new password' }
    await test.call(session.changePassword, { body }, { as: reader })
    expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual(['ידיעה', 'הסיסמה הוחלפה בפורטל'])
    await granted(reader)
    expect(await digest(reader)).toEqual(['• נוספה לך זכאות'])
  })

  it('tells of what happened since it was mailed', async () => {
    const reader = await mailReader()
    await comment([reader])
    await comment([reader])
    expect(await digest(reader)).toEqual(['• ידיעה'])
  })
})

it('as many as one transaction notifies are mailed in as many statements as two', async () => {
  const { rows } = await test.db.execute<{ id: number }>(sql`
    with many as (
      insert into users (employee_number, user_name, email, role, first_name, last_name, mail_language)
      select 'm' || n, 'm' || n, 'm' || n || '@example.com', 'employee', 'דנה', 'לוי', case n % 2 when 0 then 'he' else 'en' end
      from generate_series(1, ${portion}::integer) n returning id)
    insert into notification_choices (user_id, kind, channels) select id, 'comment', '{mail}' from many
    returning user_id as id`)
  const people = rows.map(({ id }) => ({ id }) as TestPerson)
  const statementsFor = async (told: TestPerson[]) =>
    (await watched.statementsOf(() => watched.db.transaction((db) => comment(told, { db })))).map(
      ({ query }) => query,
    )
  const many = await statementsFor(people)
  expect(await test.db.$count(mails)).toBe(portion)
  expect(await test.db.$count(mails, eq(mails.language, 'en'))).toBe(portion / 2)
  await test.db.update(notifications).set({ readAt: sql`now()` })
  expect(await statementsFor(people.slice(0, 2))).toEqual(many)
  expect(many.length).toBeLessThan(6)
})

it('mail is offered where choosing it changes something', async () => {
  const owner = await test.person('administrator')
  const { kinds } = (
    await test.call(ownDetails.getNotificationSettings, { query: { id: owner.id } }, { as: owner })
  ).fields
  const offered = Object.fromEntries(kinds.map(({ kind, offers }) => [kind, offers]))
  expect(offered).toMatchObject({
    comment: ['push', 'mail'],
    'approvals-waiting': ['push', 'mail'],
    'event-reminder': ['push', 'mail'],
    // Their letters go to everybody.
    registration: ['push'],
    'order-placed': ['push'],
    // By mail it would not arrive.
    'mail-trouble': ['push'],
    // It cannot be switched off.
    'approval-asked': [],
  })
})
