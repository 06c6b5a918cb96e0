import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberInput, ownDetails } from '#contract/own-details.ts'
import { people } from '#contract/people.ts'
import { addDays, dayInIsrael } from '#domain/days.ts'
import { ageOn, maxOwnRows } from '#domain/family.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'
import { listFamily } from './own-lists.ts'
import { vehicles } from './tables.ts'

let test: TestPortal
let other: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  test = await testPortal()
  other = await test.person('employee')
  administrator = await test.person('administrator')
})
afterAll(() => test.close())

const child: MemberInput = { name: 'מאיה', relation: 'child', birth_date: '2018-05-14', age: null, size: '8' }
const car = { plate: '12-345-67', nickname: 'הלבן' }

const addChild = (owner: TestPerson, value: Partial<MemberInput> = {}, as = owner) =>
  test.call(
    ownDetails.userAddField,
    { query: { id: owner.id }, body: { field: 'family_members', value: { ...child, ...value } } },
    { as },
  )
const addCar = (owner: TestPerson, value: Partial<typeof car> = {}, as = owner) =>
  test.call(
    ownDetails.userAddField,
    { query: { id: owner.id }, body: { field: 'vehicles', value: { ...car, ...value } } },
    { as },
  )
const listsOf = async (owner: TestPerson, as = owner) =>
  test.call(ownDetails.userLists, { query: { id: owner.id } }, { as })

describe('family members', () => {
  it('are listed in the order in which they were added, as old as they are today', async () => {
    const owner = await test.person('community')
    const { statusCode, fields } = await addChild(owner)
    expect(statusCode).toBe(201)
    await addChild(owner, { name: ' נועם ', birth_date: null, age: 4, size: '' })
    await addChild(owner, { name: 'סבתא רות', relation: 'parent', birth_date: null })
    const today = dayInIsrael(new Date())
    const age = ageOn('2018-05-14', today)
    expect((await listsOf(owner)).fields.family_members).toMatchObject([
      { key: fields.key, name: 'מאיה', relation: 'child', birth_date: '2018-05-14', age, size: '8' },
      { name: 'נועם', birth_date: null, age: 4, size: '' },
      { name: 'סבתא רות', relation: 'parent', birth_date: null, age: null },
    ])

    const later = await listFamily(test.db, owner.id, addDays(today, 366))
    expect(later.map((member) => member.age)).toEqual([age + 1, 5, null])
  })

  it('are changed and removed by their keys', async () => {
    const owner = await test.person('employee')
    const { key } = (await addChild(owner)).fields
    const query = { id: owner.id, key }
    const value = { ...child, name: 'מיה', birth_date: null, age: 9, size: '10' }
    await test.call(
      ownDetails.userChangeRow,
      { query, body: { field: 'family_members', value } },
      { as: owner },
    )
    expect((await listsOf(owner)).fields.family_members).toEqual([{ key, ...value }])
    const remove = () =>
      test.call(ownDetails.userRemoveRow, { query: { ...query, field: 'family_members' } }, { as: owner })
    expect((await remove()).success).toBe(true)
    expect((await remove()).statusCode).toBe(404)
    expect((await listsOf(owner)).fields.family_members).toEqual([])
  })

  it.each([
    [{ name: ' \u200B ' }, 'value.name'],
    [{ birth_date: '2999-01-01' }, 'value.birth_date'],
    [{ birth_date: '1066-10-14' }, 'value.birth_date'],
    [{ birth_date: '2020-02-30' }, 'value.birth_date'],
    [{ age: -1 }, 'value.age'],
    [{ age: 121 }, 'value.age'],
    [{ size: 'x'.repeat(21) }, 'value.size'],
    [{ relation: 'boss' as 'child' }, 'value.relation'],
  ])('with %j are refused by the name of the field', async (value, field) => {
    const answer = await addChild(other, value)
    expect(answer.statusCode).toBe(400)
    expect(answer.errors).toMatchObject([{ field }])
  })
})

describe('vehicles', () => {
  it('are known by the digits of their plate, each once a person', async () => {
    const [owner, spouse] = [await test.person('employee'), await test.person('employee')]
    const { key } = (await addCar(owner)).fields
    expect((await listsOf(owner)).fields.vehicles).toEqual([{ key, plate: '1234567', nickname: 'הלבן' }])
    expect(await addCar(owner, { plate: '123 45 67' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'value.plate', code: 'duplicate' }],
    })
    expect((await addCar(spouse)).success).toBe(true)
    const value = { ...car, nickname: 'המשפחתי' }
    const changed = await test.call(
      ownDetails.userChangeRow,
      { query: { id: owner.id, key }, body: { field: 'vehicles', value } },
      { as: owner },
    )
    expect(changed.success).toBe(true)
  })

  it('with a plate that is none are refused by the name of the field', async () => {
    for (const plate of ['1234', '123456789', 'שלום']) {
      expect(await addCar(other, { plate })).toMatchObject({ errors: [{ field: 'value.plate' }] })
    }
  })

  it('added at the same moment are stored once', async () => {
    const owner = await test.person('employee')
    const answers = await Promise.all(Array.from({ length: 6 }, () => addCar(owner)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('a list', () => {
  it('has an end, also where many rows come at once and for whom no quota counts', async () => {
    const owner = await test.person('editor')
    const rows = Array.from({ length: maxOwnRows - 1 }, (_, index) => ({
      userId: owner.id,
      plate: String(1_000_000 + index),
    }))
    await test.db.insert(vehicles).values(rows)
    const plates = ['7654321', '7654322', '7654323', '7654324']
    const answers = await Promise.all(plates.map((plate) => addCar(owner, { plate })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'people.list-full' })
    expect(await test.db.$count(vehicles, eq(vehicles.userId, owner.id))).toBe(maxOwnRows)
  })

  it('is one’s own, or an administrator’s to see and change', async () => {
    const owner = await test.person('employee')
    const { key } = (await addCar(owner)).fields
    const query = { id: owner.id, key }
    const change = (as: TestPerson, id = owner.id) =>
      test.call(
        ownDetails.userChangeRow,
        { query: { id, key }, body: { field: 'vehicles', value: car } },
        { as },
      )
    const remove = (as: TestPerson, id = owner.id) =>
      test.call(ownDetails.userRemoveRow, { query: { id, key, field: 'vehicles' } }, { as })
    for (const tried of [listsOf(owner, other), addCar(owner, {}, other), change(other), remove(other)]) {
      expect((await tried).statusCode).toBe(403)
    }
    // Somebody else's key under one's own number finds nothing.
    expect((await change(other, other.id)).statusCode).toBe(404)
    expect((await remove(other, other.id)).statusCode).toBe(404)
    expect((await listsOf(owner, administrator)).fields.vehicles).toHaveLength(1)
    expect((await change(administrator)).success).toBe(true)
    const asFamily = { ...query, field: 'family_members' as const }
    expect((await test.call(ownDetails.userRemoveRow, { query: asFamily }, { as: owner })).statusCode).toBe(
      404,
    )
  })

  it('takes rows of its own kind only', async () => {
    const mixed = { field: 'vehicles', value: child } as never
    const answer = await test.call(
      ownDetails.userAddField,
      { query: { id: other.id }, body: mixed },
      { as: other },
    )
    expect(answer.statusCode).toBe(400)
    const unknown = { field: 'salary', value: 1 } as never
    const refused = await test.call(
      ownDetails.userUpdateField,
      { query: { id: other.id }, body: unknown },
      { as: other },
    )
    expect(refused.statusCode).toBe(400)
  })
})

describe('a mobile number', () => {
  const change = (owner: TestPerson, value: string | null, as = owner) =>
    test.call(
      ownDetails.userUpdateField,
      { query: { id: owner.id }, body: { field: 'mobile', value } },
      { as },
    )
  const mobileOf = async (owner: TestPerson) =>
    (await test.call(people.userFields, { query: { id: owner.id } }, { as: owner })).fields.mobile

  it('is changed and taken away by its owner', async () => {
    const owner = await test.person('community')
    await change(owner, '054-2345678')
    expect(await mobileOf(owner)).toBe('+972542345678')
    await change(owner, null)
    expect(await mobileOf(owner)).toBeNull()
  })

  it('that is none is refused, and somebody else’s too', async () => {
    expect(await change(other, 'שלום')).toMatchObject({ statusCode: 400, errors: [{ field: 'value' }] })
    expect((await change(other, '054-2345678', await test.person('employee'))).statusCode).toBe(403)
  })
})
