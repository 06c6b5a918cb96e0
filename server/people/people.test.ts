import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#contract/people.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '../testing.ts'

let test: TestPortal
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  reader = await test.person('community')
})
afterAll(() => test.close())

describe('own details', () => {
  it('are for oneself, and for an administrator', async () => {
    const ask = (as: TestPerson) => test.call(people.userFields, { query: { id: reader.id } }, { as })
    expect((await ask(reader)).fields).toMatchObject({ id: reader.id, email: reader.email })
    expect((await ask(await test.person('administrator'))).statusCode).toBe(200)
    expect((await ask(await test.person('editor'))).statusCode).toBe(403)
  })

  it('hold nothing of the password', async () => {
    const answer = await test.call(people.userFields, { query: { id: reader.id } }, { as: reader })
    expect(JSON.stringify(answer)).not.toMatch(/password|argon/)
  })

  it('of an empty audience finds nobody', async () => {
    const as = await test.person('administrator')
    expect((await test.call(people.userFields, { query: { id: 999_999 } }, { as })).statusCode).toBe(404)
  })
})

describe('people', () => {
  it('are found by how their names and numbers begin, whatever the capitals', async () => {
    const as = await test.person('administrator')
    const { id } = await test.person('employee', {
      firstName: 'Zoë',
      lastName: '50%_ברק',
      employeeNumber: 'q77x',
    })
    const found = async (s: string) =>
      (await test.call(people.findPeople, { query: { s } }, { as })).fields.people.map((person) => person.id)
    for (const words of ['zo', 'ZO', '50%_', 'Q77', 'q77x zo 50']) expect(await found(words)).toEqual([id])
    for (const words of ['%', '_', 'oë', 'ברק', '77', 'zo zz']) expect(await found(words)).toEqual([])
  })
})

describe('colleagues', () => {
  it('are found by name alone, without oneself and those who left', async () => {
    const named = { firstName: 'Quentin', lastName: 'Xavier' }
    const [one, other, gone] = [
      await test.person('employee', named),
      await test.person('community', { ...named, employeeNumber: 'qx99' }),
      await test.person('employee', named),
    ]
    await disable(test.db, gone.id)
    const found = async (s: string) =>
      (await test.call(people.findColleagues, { query: { s } }, { as: one })).fields.people.map(
        ({ id }) => id,
      )
    expect(await found('xav que')).toEqual([other.id])
    expect(await found('qx99')).toEqual([])
  })
})

describe('today’s birthdays', () => {
  const born = (birthday: string, birthdayVisible = true) =>
    test.person('employee', { birthday, birthdayVisible })
  const shownOn = async (moment: string) => {
    test.setClock(new Date(moment))
    const as = await test.person('community')
    await test.heard()
    const answer = await test.call(people.todaysBirthdays, {}, { as })
    return answer.fields.people
  }

  it('show day and month of those who agreed, and never the year', async () => {
    const agreed = await born('1975-03-03')
    await born('1980-03-03', false)
    const gone = await born('1990-03-03')
    await disable(test.db, gone.id)
    await born('1975-03-04')
    const shown = await shownOn('2027-03-03T09:00:00Z')
    expect(shown.map((person) => person.id)).toEqual([agreed.id])
    expect(shown[0]).toMatchObject({ day: 3, month: 3 })
    expect(JSON.stringify(shown)).not.toContain('1975')
  })

  it('on a Sunday show those of Friday and Saturday first', async () => {
    const [friday, saturday, sunday] = [
      await born('1970-05-07'),
      await born('1970-05-08'),
      await born('1970-05-09'),
    ]
    const shown = await shownOn('2027-05-09T09:00:00Z')
    expect(shown.map((person) => person.id)).toEqual([friday.id, saturday.id, sunday.id])
  })
})
