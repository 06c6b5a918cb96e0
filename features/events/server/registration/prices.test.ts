import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { monthOf } from '#core/rules/time/months.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationReports } from '#features/events/contract/registration-reports.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { notifyRegistered } from './letters/notify-registered.ts'
import { inHours, makeEvent, registerAs } from './testing-registration.ts'

let test: TestPortal
let administrator: TestPerson
let editor: TestPerson
let person: TestPerson
let id: number
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  editor = await test.person('editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.person('employee')
  id = await makeEvent(test, editor, { price: 1000 }, { kind: 'attraction', capacity: 10 })
})

async function setPrice(price: number): Promise<void> {
  const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
    .fields
  if (!input.event?.registration) throw new Error('the registration is missing')
  const event = { ...input.event, registration: { ...input.event.registration, price } }
  const query = { id, post_type: 'event' } as const
  await test.call(authoring.updatePost, { query, body: { ...input, event, revision } }, { as: editor })
}
const take = async (qty: number) => (await registerAs(test, person, id, { qty })).fields
const ofPerson = (lines: string) => lines.split('\r\n').filter((line) => line.includes(person.employeeNumber))
const file = async (url: string, as: TestPerson) =>
  (await test.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).body

/** What each place says that the person pays, in agorot. */
async function sums() {
  const form = await test.call(registration.getRegistrationForm, { query: { id } }, { as: person })
  const page = { page: 1, per_page: 20 }
  const mine = await test.call(
    registration.getMyRegistrations,
    { query: { when: 'future', ...page } },
    { as: person },
  )
  const list = await test.call(registration.getEventRegistrations, { query: { id, ...page } }, { as: editor })
  const report = await test.call(
    registrationReports.getAttractionReport,
    { query: { event_id: id } },
    { as: administrator },
  )
  const month = monthOf(dayInIsrael(new Date(inHours(96))))
  const payroll = await file(
    `${registrationReports.exportPaidEvents.path}?month=${month}&format=csv`,
    administrator,
  )
  const organisers = await file(`${registration.exportRegistrations.path}?id=${id}&format=csv`, editor)
  const shekels = (line: string, fromEnd: number) => Number(line.split(',').at(-fromEnd)) * 100
  return {
    form: form.fields.mine?.total,
    mine: mine.fields.registrations.map(({ total }) => total),
    list: list.fields.registrations.map(({ total }) => total),
    report: report.fields.total,
    organisers: ofPerson(organisers).map((line) => shekels(line, 3)),
    payroll: ofPerson(payroll).reduce((sum, line) => sum + shekels(line, 2), 0),
  }
}
const everywhere = (total: number) => ({
  ...{ form: total, mine: [total], list: [total], report: total, organisers: [total], payroll: total },
})

describe('a seat costs what it did when it was asked for', () => {
  it('on every screen and in every file, after the price changed and seats were added and given up', async () => {
    await take(1)
    await setPrice(9000)
    expect(await sums()).toEqual(everywhere(1000))
    expect(await take(3)).toMatchObject({ seats: 3, prices: [1000, 9000, 9000], total: 19_000 })
    expect(await sums()).toEqual(everywhere(19_000))
    await setPrice(500)
    expect(await take(2)).toMatchObject({ prices: [1000, 9000], total: 10_000 })
    expect(await sums()).toEqual(everywhere(10_000))
  })

  it('in the mail too', async () => {
    await take(1)
    await setPrice(9000)
    await take(3)
    await notifyRegistered(test.portal)
    const sent = await test.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(sent.map(({ text }) => text).join()).toContain('לתשלום: 190')
  })

  it('in payroll with a line for seats of each price, and none for those that are free', async () => {
    await setPrice(0)
    await take(1)
    await setPrice(9000)
    await take(3)
    await setPrice(1000)
    await take(4)
    const month = monthOf(dayInIsrael(new Date(inHours(96))))
    const url = `${registrationReports.exportPaidEvents.path}?month=${month}&format=csv`
    const lines = ofPerson(await file(url, administrator)).map((line) => line.split(',').slice(-4, -1))
    expect(lines).toEqual([
      ['1', '10', '10'],
      ['2', '90', '180'],
    ])
  })

  it('and anew when it is registered for again', async () => {
    await take(2)
    await setPrice(9000)
    await test.call(registration.cancelRegistration, { query: { id } }, { as: person })
    expect(await take(2)).toMatchObject({ prices: [9000, 9000], total: 18_000 })
  })

  it('for a free seat as well: an organiser adds no paid ones to it', async () => {
    await setPrice(0)
    await take(1)
    await setPrice(9000)
    const add = (qty: number) =>
      test.call(
        registration.registerPerson,
        { query: { id }, body: { user: person.id, register_questions: [], qty } },
        { as: editor },
      )
    expect((await add(2)).code).toBe('registration.theirs-to-add')
    expect((await add(1)).fields).toMatchObject({ state: 'registered', total: 0 })
  })
})
