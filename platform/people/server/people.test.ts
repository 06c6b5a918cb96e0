import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { people } from '#platform/people/contract/people.ts'

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

  it('are found by a name of which a part is several words', async () => {
    const as = await test.person('employee')
    const { id } = await test.person('employee', { firstName: 'ג׳ורג׳', lastName: 'אבו ריא' })
    const found = async (s: string) =>
      (await test.call(people.findColleagues, { query: { s } }, { as })).fields.people.map((each) => each.id)
    for (const words of ['ג׳ורג׳ אבו ריא', 'אבו ריא ג׳ורג׳', 'אבו ריא', 'ג׳ורג׳ אבו ר']) {
      expect(await found(words)).toEqual([id])
    }
    expect(await found('ג׳ורג׳ ריא')).toEqual([])
  })
})
