import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { greetings } from './tables.ts'

let test: TestPortal
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const born = (birthday: string, birthdayVisible = true) =>
  test.person('employee', { birthday, birthdayVisible })

/** Moves the clock, and signs somebody in then, since a token has its time. */
async function travel(moment: string): Promise<void> {
  test.setClock(new Date(moment))
  reader = await test.person('community')
  await test.heard()
}

describe('today’s birthdays', () => {
  const shownOn = async (moment: string) => {
    await travel(moment)
    return (await test.call(celebrations.todaysBirthdays, {}, { as: reader })).fields.people
  }
  const idsOn = async (moment: string) => (await shownOn(moment)).map(({ id }) => id)

  it('show those who agreed, and never the year', async () => {
    const agreed = await born('1975-03-03')
    await born('1980-03-03', false)
    const gone = await born('1990-03-03')
    await disable(test.db, gone.id)
    await born('1975-03-04')
    const shown = await shownOn('2027-03-03T09:00:00Z')
    expect(shown.map(({ id }) => id)).toEqual([agreed.id])
    expect(shown[0]).toMatchObject({ on: '2027-03-03', occasion: 'birthday', hebrew: false, years: null })
    expect(JSON.stringify(shown)).not.toContain('1975')
  })

  it('come with the anniversaries at work of those who agreed', async () => {
    const { id } = await test.person('employee', { startedOn: '2024-04-14', anniversaryVisible: true })
    await test.person('employee', { startedOn: '2024-04-14' })
    expect(await shownOn('2027-04-14T09:00:00Z')).toMatchObject([{ id, occasion: 'anniversary', years: 3 }])
  })

  it('on a Sunday show those of Friday and Saturday first', async () => {
    const [friday, saturday, sunday] = [
      await born('1970-05-07'),
      await born('1970-05-08'),
      await born('1970-05-09'),
    ]
    expect(await idsOn('2027-05-09T09:00:00Z')).toEqual([friday.id, saturday.id, sunday.id])
  })

  it('of 29 February are on the 28th in a common year', async () => {
    const { id } = await born('1992-02-29')
    expect(await idsOn('2027-02-28T09:00:00Z')).toContain(id)
    expect(await idsOn('2028-02-28T09:00:00Z')).not.toContain(id)
  })

  it('are those of the Hebrew calendar too, where a person gave one', async () => {
    const hebrew = { hebrewBirthMonth: 'adar' as const, hebrewBirthDay: 14 }
    const { id } = await test.person('employee', { ...hebrew, birthdayVisible: true })
    await test.person('employee', { ...hebrew, birthdayVisible: false })
    // 14 Adar II of a leap year.
    expect(await shownOn('2027-03-23T09:00:00Z')).toMatchObject([{ id, hebrew: true, on: '2027-03-23' }])
  })
})

describe('a month of celebrations', () => {
  const monthOf = async (month: string) =>
    (await test.call(celebrations.getCelebrations, { query: { month } }, { as: reader })).fields.people

  it('holds anniversaries at work of those who agreed, from the first year on', async () => {
    const started = (startedOn: string, anniversaryVisible = true) =>
      test.person('employee', { startedOn, anniversaryVisible })
    const five = await started('2022-07-10')
    await started('2027-07-11')
    await started('2020-07-12', false)
    await travel('2027-07-01T09:00:00Z')
    expect(await monthOf('2027-07')).toMatchObject([
      { id: five.id, on: '2027-07-10', occasion: 'anniversary', years: 5 },
    ])
    expect(await monthOf('2027-08')).toEqual([])
  })

  it.each(['2027-13', '2027', '2027-00', "2027-01'", '1999-01'])('%s is refused', async (month) => {
    const answer = await test.call(celebrations.getCelebrations, { query: { month } }, { as: reader })
    expect(answer.statusCode).toBe(400)
  })
})

describe('congratulating', () => {
  const greet = (as: TestPerson, id: number, occasion: 'birthday' | 'anniversary' = 'birthday') =>
    test.call(celebrations.greet, { body: { id, occasion } }, { as })
  const greetingsOf = async (as: TestPerson) =>
    (await test.call(celebrations.getGreetings, {}, { as })).fields
  const heard = async (as: TestPerson) =>
    (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications

  it('reaches a person once a year from each colleague, also from two devices at once', async () => {
    await travel('2027-06-17T09:00:00Z')
    const receiver = await born('1980-06-15')
    const answers = await Promise.all([greet(reader, receiver.id), greet(reader, receiver.id)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.code).toBe('celebrations.greeted')
    expect((await heard(receiver)).map(({ text }) => text)).toEqual(['ברכה מאת נועה לוי'])
    expect((await greetingsOf(reader)).given).toEqual([{ id: receiver.id, occasion: 'birthday' }])
    expect((await greetingsOf(receiver)).received).toMatchObject([
      { person: { id: reader.id }, occasion: 'birthday', on: '2027-06-17' },
    ])
  })

  it('counts for the year of the birthday, also when it is sent in the next one', async () => {
    const receiver = await born('1980-12-30')
    const given = { id: receiver.id, occasion: 'birthday' }
    await travel('2028-01-02T09:00:00Z')
    expect((await greet(reader, receiver.id)).statusCode).toBe(201)
    expect((await greet(reader, receiver.id)).code).toBe('celebrations.greeted')
    expect((await greetingsOf(reader)).given).toContainEqual(given)
    const [sent] = await test.db.select().from(greetings).where(eq(greetings.receiverId, receiver.id))
    if (!sent) throw new Error('the greeting is missing')
    await travel('2028-12-30T09:00:00Z')
    await test.db.insert(greetings).values({ ...sent, greeterId: reader.id })
    expect((await greetingsOf(reader)).given).not.toContainEqual(given)
    expect((await greet(reader, receiver.id)).statusCode).toBe(201)
    expect((await greetingsOf(reader)).given).toContainEqual(given)
  })

  it('is for who celebrates and shows it, not for oneself and not for who left', async () => {
    await travel('2027-09-15T09:00:00Z')
    const [hidden, later, gone, own] = [
      await born('1980-09-15', false),
      await born('1980-09-16'),
      await born('1980-09-15'),
      await born('1980-09-15'),
    ]
    await disable(test.db, gone.id)
    for (const [as, id] of [
      [reader, hidden.id],
      [reader, later.id],
      [reader, gone.id],
      [reader, 2_000_000_000],
      [own, own.id],
    ] as const) {
      expect(await greet(as, id)).toMatchObject({ success: false, code: 'celebrations.none' })
    }
    expect(await greet(reader, own.id, 'anniversary')).toMatchObject({ code: 'celebrations.none' })
    expect((await greet(reader, own.id)).statusCode).toBe(201)
  })
})
