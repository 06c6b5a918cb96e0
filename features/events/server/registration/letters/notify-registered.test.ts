import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationSeats, registrations } from '#features/events/server/registration/tables.ts'
import { inHours, makeEvent, registerAs } from '#features/events/server/registration/testing-registration.ts'
import { events } from '#features/events/server/tables.ts'
import { posts } from '#platform/content/server/tables.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { mailerOf, startMailServer } from '#platform/mail/server/testing-smtp.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'
import { type OwnValue, ownDetails } from '#platform/people/contract/own-details.ts'
import { notifyRegistered } from './notify-registered.ts'

let test: TestPortal
let second: TestPortal
let editor: TestPerson
beforeAll(async () => {
  test = await testPortal()
  await writeDefaults(test.db)
  second = await test.second()
  editor = await test.person('editor')
})
afterAll(async () => {
  await second.close()
  await test.close()
})

/** The job, as two processes run it at once, and once more. */
async function tell(): Promise<void> {
  await Promise.all([notifyRegistered(test.portal), notifyRegistered(second.portal)])
  await notifyRegistered(test.portal)
}

const mailsTo = ({ email }: TestPerson) =>
  test.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const kindsOf = async ({ id }: TestPerson) =>
  (
    await test.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
  ).map(({ kind, count }) => `${kind} ${count}`)
const move = (id: number, hours: number) =>
  test.db
    .update(events)
    .set({ startsAt: new Date(inHours(hours)), endsAt: new Date(inHours(hours + 4)) })
    .where(eq(events.postId, id))
const setStatus = (id: number, status: 'draft' | 'published') =>
  test.db.update(posts).set({ status }).where(eq(posts.id, id))

describe('mail about a registration', () => {
  it('confirms it once, with a calendar file and a code', async () => {
    const as = await test.person('employee', { firstName: 'רות' })
    const id = await makeEvent(test, editor, { price: 2550 })
    const { code } = (await registerAs(test, as, id, { qty: 2 })).fields
    await tell()
    const [mail, ...others] = await mailsTo(as)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'נרשמת: יום כיף', code })
    expect(mail?.text).toContain('שלום רות')
    expect(mail?.text).toContain('51')
    expect(mail?.linkPath).toContain(`/registration/`)
    expect(mail?.calendar).toContain('BEGIN:VEVENT')
  })

  it('says who waits and who got a seat, and nothing to who cancelled at once', async () => {
    const [a, b] = [await test.person('employee'), await test.person('employee')]
    const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 })
    await registerAs(test, a, id)
    await registerAs(test, b, id)
    await tell()
    expect((await mailsTo(b)).map(({ subject, code }) => [subject, code])).toEqual([
      ['רשימת המתנה: יום כיף', null],
    ])
    await test.app.inject({
      method: 'POST',
      url: `/api/events/cancelRegistration?id=${id}`,
      headers: { authorization: `Bearer ${a.token}` },
    })
    await tell()
    expect((await mailsTo(b)).map(({ subject }) => subject)).toContain('התפנה מקום: יום כיף')
    expect(await mailsTo(a)).toHaveLength(1)
  })

  it('tells what the organisers registered, and what they changed', async () => {
    const as = await test.person('employee')
    const id = await makeEvent(test, editor)
    for (const qty of [1, 3]) {
      const body = { user: as.id, register_questions: [], qty }
      await test.call(registration.registerPerson, { query: { id }, body }, { as: editor })
      await tell()
    }
    const seats = (await mailsTo(as)).map(({ text }) => /מקומות: (\d)/.exec(text)?.[1])
    expect(seats).toEqual(['1', '3'])
  })

  it('asks for a confirmation of what costs something, without a code until it comes', async () => {
    const as = await test.person('employee')
    const id = await makeEvent(test, editor, { price: 25_000 })
    const body = { user: as.id, register_questions: [] }
    await test.call(registration.registerPerson, { query: { id }, body }, { as: editor })
    await tell()
    await test.call(registration.confirmRegistration, { query: { id } }, { as })
    await tell()
    expect((await mailsTo(as)).map(({ subject, code, calendar }) => [subject, code, calendar])).toEqual([
      ['המקום מחכה לאישור שלך: יום כיף', null, null],
      ['נרשמת: יום כיף', expect.any(String), expect.stringContaining('VEVENT')],
    ])
  })

  it('goes out as text and as HTML with the code as a picture', async () => {
    const as = await test.person('employee')
    await registerAs(test, as, await makeEvent(test, editor))
    await tell()
    const smtp = await startMailServer()
    const mailer = mailerOf(test, smtp.url)
    await mailer.deliverDue()
    await mailer.stop()
    await smtp.close()
    const [mail] = smtp.received.filter(({ to }) => to?.[0]?.address === as.email)
    expect(mail?.text).toContain('https://portal.example/registration/')
    expect(mail?.html).toContain('src="cid:code"')
    expect(mail?.attachments.map(({ mimeType, contentId, method }) => [mimeType, contentId, method])).toEqual(
      [
        ['image/png', '<code>', undefined],
        ['text/calendar', undefined, 'PUBLISH'],
      ],
    )
  })
})

describe('those who are registered', () => {
  it('hear once that the event moved, and nothing where it moved back before they heard', async () => {
    const as = await test.person('employee')
    const id = await makeEvent(test, editor)
    await registerAs(test, as, id)
    await tell()
    const [before] = await test.db.select().from(events).where(eq(events.postId, id))
    await move(id, 200)
    await move(id, 300)
    await tell()
    expect(await kindsOf(as)).toEqual(['registration 1', 'event-moved 1'])
    expect((await mailsTo(as)).at(-1)?.subject).toBe('עדכון מועד: יום כיף')
    await move(id, 400)
    const moved = await test.db.select().from(events).where(eq(events.postId, id))
    expect(moved[0]?.startsAt).not.toEqual(before?.startsAt)
    await move(id, 300)
    await test.db
      .update(events)
      .set({ startsAt: sql`(select told_start from registration_seats where post_id = ${id})` })
      .where(eq(events.postId, id))
    await tell()
    expect(await kindsOf(as)).toEqual(['registration 1', 'event-moved 1'])
  })

  it('hear once that it is called off, and that it is back', async () => {
    const as = await test.person('employee')
    const id = await makeEvent(test, editor)
    await registerAs(test, as, id)
    await setStatus(id, 'draft')
    await tell()
    expect(await kindsOf(as)).toEqual(['registration 1', 'event-called-off 1'])
    expect((await mailsTo(as)).at(-1)?.subject).toBe('האירוע בוטל: יום כיף')
    await setStatus(id, 'published')
    await tell()
    // What is unread about the same event is replaced.
    expect(await kindsOf(as)).toEqual(['registration 1', 'event-back 2'])
  })

  it('have it in their calendars as it is: moved, called off, back and cancelled, each version after the last', async () => {
    const as = await test.person('employee')
    const id = await makeEvent(test, editor)
    await registerAs(test, as, id)
    await tell()
    const changes = [
      () => move(id, 200),
      () => setStatus(id, 'draft'),
      () => setStatus(id, 'published'),
      () =>
        test.call(
          registration.cancelFor,
          { query: { id }, body: { user: as.id, reason: '' } },
          { as: editor },
        ),
      () => registerAs(test, as, id),
    ]
    for (const change of changes) {
      // Versions are counted in seconds.
      await new Promise((done) => setTimeout(done, 1000))
      await change()
      await tell()
    }
    const files = (await mailsTo(as)).map(({ calendar }) => ({
      method: /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1],
      status: /^STATUS:(\w+)/m.exec(calendar ?? '')?.[1],
      uid: /^UID:(\S+)/m.exec(calendar ?? '')?.[1],
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(calendar ?? '')?.[1]),
    }))
    const there = { method: 'PUBLISH', status: 'CONFIRMED', uid: files[0]?.uid }
    const gone = { method: 'CANCEL', status: 'CANCELLED', uid: files[0]?.uid }
    expect(files).toMatchObject([there, there, gone, there, gone, there])
    const sequences = files.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  })

  it('are reminded once, a day before, if they registered earlier, also after the portal was down', async () => {
    const [early, late, waits] = [
      await test.person('employee'),
      await test.person('employee'),
      await test.person('employee'),
    ]
    const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 2 })
    for (const as of [early, late, waits]) await registerAs(test, as, id)
    const longAgo = { registeredAt: new Date(inHours(-100)) }
    await test.db.update(registrations).set(longAgo).where(eq(registrations.userId, early.id))
    await test.db.update(registrations).set(longAgo).where(eq(registrations.userId, waits.id))
    const kinds = async (as: TestPerson) =>
      (await kindsOf(as)).filter((kind) => kind.startsWith('event-reminder'))
    await tell()
    expect(await kinds(early)).toEqual([])
    await move(id, 3)
    await tell()
    await tell()
    expect(await kinds(early)).toEqual(['event-reminder 1'])
    expect(await kinds(late)).toEqual([])
    expect(await kinds(waits)).toEqual([])
  })

  it('are reminded by mail, unless they switched that off', async () => {
    const [willing, unwilling] = [await test.person('employee'), await test.person('employee')]
    const value: OwnValue<'notifications'> = [{ kind: 'event-reminder', channels: ['push'] }]
    const body = { field: 'notifications', value } as const
    await test.call(ownDetails.userUpdateField, { query: { id: unwilling.id }, body }, { as: unwilling })
    const id = await makeEvent(test, editor)
    for (const as of [willing, unwilling]) await registerAs(test, as, id)
    await tell()
    await test.db
      .update(registrations)
      .set({ registeredAt: new Date(inHours(-100)) })
      .where(eq(registrations.postId, id))
    await move(id, 3)
    await test.db
      .update(registrationSeats)
      .set({ notifiedStartsAt: sql`(select starts_at from events where post_id = ${id})` })
      .where(eq(registrationSeats.postId, id))
    await tell()
    const subjects = async (as: TestPerson) => (await mailsTo(as)).map(({ subject }) => subject)
    expect(await subjects(willing)).toEqual(['נרשמת: יום כיף', 'תזכורת: יום כיף'])
    expect(await subjects(unwilling)).toEqual(['נרשמת: יום כיף'])
    expect(await kindsOf(unwilling)).toContain('event-reminder 1')
  })
})
