import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Picture } from '#core/contract/common.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { food } from '#features/food/contract/food.ts'
import { media } from '#platform/files/contract/media.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import {
  type MemberInput,
  type OwnField,
  type OwnValue,
  ownDetails,
} from '#platform/people/contract/own-details.ts'
import { people } from '#platform/people/contract/people.ts'
import { ageOn, maxOwnRows } from '#platform/people/rules/family.ts'
import { listFamily } from '#platform/people/server/own-lists.ts'
import { users, vehicles } from '#platform/people/server/tables.ts'

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
    [{ name: 'מאיה\nנועם' }, 'value.name'],
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
  })
})

describe('emergency contacts', () => {
  it('are added, changed and removed, with numbers as they are stored everywhere', async () => {
    const owner = await test.person('employee')
    const query = { id: owner.id }
    const value = { name: ' רות ', relation: 'שכנה', phone: '04-8123456' }
    const contact = (given: object) => ({
      field: 'emergency_contacts' as const,
      value: { ...value, ...given },
    })
    const added = await test.call(ownDetails.userAddField, { query, body: contact({}) }, { as: owner })
    const { key } = added.fields
    const change = (given: object) =>
      test.call(ownDetails.userChangeRow, { query: { ...query, key }, body: contact(given) }, { as: owner })
    expect((await change({ relation: 'אחות' })).success).toBe(true)
    expect(await change({ phone: '12' })).toMatchObject({ errors: [{ field: 'value.phone' }] })
    expect(await change({ name: '\u200B' })).toMatchObject({ errors: [{ field: 'value.name' }] })
    expect((await listsOf(owner)).fields.emergency_contacts).toEqual([
      { key, name: 'רות', relation: 'אחות', phone: '+97248123456' },
    ])
    const gone = { ...query, key, field: 'emergency_contacts' as const }
    expect((await test.call(ownDetails.userRemoveRow, { query: gone }, { as: owner })).success).toBe(true)
  })
})

const update = <Field extends OwnField>(
  owner: { id: number },
  body: { field: Field; value: OwnValue<Field> },
  as: TestPerson,
) => test.call(ownDetails.userUpdateField, { query: { id: owner.id }, body }, { as })
const fieldsOf = async (owner: TestPerson) =>
  (await test.call(people.userFields, { query: { id: owner.id } }, { as: owner })).fields

describe('an own field', () => {
  it('is changed by its owner and by administrators, alone', async () => {
    const owner = await test.person('community')
    await update(owner, { field: 'mobile', value: '054-2345678' }, owner)
    await update(owner, { field: 'mobile_visible', value: true }, administrator)
    await update(owner, { field: 'birthday_visible', value: true }, owner)
    await update(owner, { field: 'hebrew_birthday', value: { month: 'adar-2', day: 14 } }, owner)
    expect(await fieldsOf(owner)).toMatchObject({
      mobile: '+972542345678',
      mobile_visible: true,
      birthday_visible: true,
      hebrew_birthday: { month: 'adar-2', day: 14 },
    })
    await update(owner, { field: 'mobile', value: null }, owner)
    await update(owner, { field: 'hebrew_birthday', value: null }, owner)
    expect(await fieldsOf(owner)).toMatchObject({ mobile: null, hebrew_birthday: null })
    const foreign = await update(owner, { field: 'mobile_visible', value: false }, other)
    expect(foreign.statusCode).toBe(403)
    const nobody = await update({ id: 2_000_000_000 }, { field: 'diet', value: 'vegan' }, administrator)
    expect(nobody.statusCode).toBe(404)
  })

  it('is told to its owner where an administrator changes it', async () => {
    const owner = await test.person('employee')
    const told = () => test.db.select().from(notifications).where(eq(notifications.userId, owner.id))
    await update(owner, { field: 'mobile_visible', value: true }, owner)
    expect(await told()).toEqual([])
    await update(owner, { field: 'mobile_visible', value: false }, administrator)
    const query = { id: owner.id }
    const value = { plate: '12345678', nickname: '' }
    const body = { field: 'vehicles' as const, value }
    const { key } = (await test.call(ownDetails.userAddField, { query, body }, { as: administrator })).fields
    const place = { ...query, key }
    await test.call(ownDetails.userChangeRow, { query: place, body }, { as: administrator })
    await test.call(
      ownDetails.userRemoveRow,
      { query: { ...place, field: 'vehicles' } },
      { as: administrator },
    )
    expect(await told()).toMatchObject([{ kind: 'own-details-changed', count: 4 }])
  })

  it.each([
    ['role', 'administrator'],
    ['employee_number', '1'],
    ['branch_id', 1],
    ['duties', ['people']],
    ['password_hash', 'x'],
    ['birthday', '1990-01-01'],
    ['__proto__', { role: 'administrator' }],
    ['constructor', {}],
    ['mobile', 5],
    ['mobile', 'שלום'],
    ['mobile', '*2345'],
    ['mobile', '04-8123456'],
    ['mobile_visible', 'true'],
    ['mobile_visible', null],
    ['hebrew_birthday', { month: 'elul', day: 30 }],
    ['hebrew_birthday', { month: 'May', day: 3 }],
    ['hebrew_birthday', { month: 'elul', day: 3, year: 5750 }],
    ['diet', 'everything'],
    ['allergens', ['nuts', 'nuts']],
    ['allergens', ['work']],
    ['photo', 'https://example.com/a.png'],
    ['photo', '00000000-0000-0000-0000-000000000000'],
    ['quiet_hours', { from: '22:00', until: '22:00' }],
    ['quiet_hours', { from: '25:00', until: '07:00' }],
    ['notifications', []],
    ['notifications', [{ kind: 'order-cancelled', channels: [] }]],
    ['notifications', [{ kind: 'toString', channels: [] }]],
    ['notifications', [{ kind: 'comment', channels: ['sms'] }]],
    ['notifications', [{ kind: 'comment', channels: [], user_id: 1 }]],
  ])('named %s is not changed to %j', async (field, value) => {
    const before = await test.db.select().from(users).where(eq(users.id, other.id))
    expect((await update(other, { field, value } as never, other)).statusCode).toBe(400)
    expect(await test.db.select().from(users).where(eq(users.id, other.id))).toEqual(before)
  })

  it('is not smuggled in beside another', async () => {
    const body = { field: 'diet' as const, value: 'vegan' as const, role: 'administrator' }
    expect((await update(other, body, other)).statusCode).toBe(400)
    const response = await test.app.inject({
      method: 'PUT',
      url: `${ownDetails.userUpdateField.path}?id=${other.id}`,
      headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
      payload: '{"field":"diet","value":"vegan","__proto__":{"role":"administrator"}}',
    })
    expect(response.statusCode).toBe(400)
  })

  it('of what one eats is stored apart from the other', async () => {
    const owner = await test.person('employee')
    await update(owner, { field: 'allergens', value: ['nuts', 'milk'] }, owner)
    await update(owner, { field: 'diet', value: 'vegan' }, owner)
    const { fields } = await test.call(food.getFoodPreferences, {}, { as: owner })
    expect(fields).toEqual({ diet: 'vegan', allergens: ['nuts', 'milk'] })
  })
})

describe('a photo', () => {
  it('is a picture that its owner uploaded, and is removed again', async () => {
    const [owner, thief] = [await test.person('employee'), await test.person('employee')]
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c0314a' } })
      .png()
      .toBuffer()
    const file = { bytes, name: 'me.png', type: 'image/png' }
    const [picture] = (await uploadFile<Picture>(test, owner, media.upload.path, file)).fields.files
    const id = picture?.id ?? ''
    expect((await update(thief, { field: 'photo', value: id }, thief)).statusCode).toBe(400)
    expect((await update(owner, { field: 'photo', value: id }, owner)).success).toBe(true)
    expect((await fieldsOf(owner)).photo).toMatchObject({ id })
    await update(owner, { field: 'photo', value: null }, owner)
    expect((await fieldsOf(owner)).photo).toBeNull()
  })
})

describe('notification settings', () => {
  const settingsOf = async (owner: TestPerson, as = owner) =>
    test.call(ownDetails.getNotificationSettings, { query: { id: owner.id } }, { as })

  it('begin with quiet nights and what each kind says of itself, and follow what is chosen', async () => {
    const owner = await test.person('employee')
    const before = (await settingsOf(owner)).fields
    expect(before.quiet_hours).toEqual({ from: '22:00', until: '07:00' })
    const of = (kind: string, { kinds }: typeof before) => kinds.find((each) => each.kind === kind)
    expect(of('event-reminder', before)?.channels).toEqual(['push', 'mail'])
    expect(of('event-moved', before)).toMatchObject({
      ...{ group: 'orders', offers: [], channels: [] },
      always: 'מה שהזמנת או נרשמת אליו השתנה',
    })

    await update(
      owner,
      { field: 'notifications', value: [{ kind: 'event-reminder', channels: ['mail'] }] },
      owner,
    )
    await update(owner, { field: 'quiet_hours', value: { from: '20:30', until: '06:45' } }, owner)
    const after = (await settingsOf(owner)).fields
    expect(of('event-reminder', after)?.channels).toEqual(['mail'])
    expect(after.quiet_hours).toEqual({ from: '20:30', until: '06:45' })
    await update(owner, { field: 'quiet_hours', value: null }, owner)
    expect((await settingsOf(owner)).fields.quiet_hours).toBeNull()
    expect((await settingsOf(owner, other)).statusCode).toBe(403)
  })

  it('are chosen for many kinds at once, over what was chosen before', async () => {
    const owner = await test.person('employee')
    const choose = (value: OwnValue<'notifications'>) =>
      update(owner, { field: 'notifications', value }, owner)
    const chosen = async () =>
      Object.fromEntries((await settingsOf(owner)).fields.kinds.map(({ kind, channels }) => [kind, channels]))
    await choose([{ kind: 'comment', channels: ['mail'] }])
    const both: OwnValue<'notifications'> = [
      { kind: 'comment', channels: [] },
      { kind: 'kudos-received', channels: ['push', 'mail'] },
    ]
    expect((await choose(both)).success).toBe(true)
    expect(await chosen()).toMatchObject({ comment: [], 'kudos-received': ['push', 'mail'] })
  })

  it.each([
    ['one that cannot be switched off', 'event-moved'],
    ['one that is unknown', 'order'],
    ['the same again', 'comment'],
  ])('change nothing where %s is among them', async (_, kind) => {
    const owner = await test.person('employee')
    const value = [
      { kind: 'comment', channels: [] },
      { kind, channels: [] },
    ]
    expect(await update(owner, { field: 'notifications', value }, owner)).toMatchObject({
      ...{ statusCode: 400, errors: [{ field: 'value' }] },
    })
    const { kinds } = (await settingsOf(owner)).fields
    expect(kinds.find((each) => each.kind === 'comment')?.channels).toEqual(['push'])
  })

  it('name what only some are told to nobody else', async () => {
    const listed = async (owner: TestPerson) => (await settingsOf(owner)).fields.kinds.map(({ kind }) => kind)
    const theirs = ['backup-old', 'mail-trouble', 'content-reported', 'loan-received', 'request-arrived']
    expect(await listed(administrator)).toEqual(expect.arrayContaining(theirs))
    expect((await listed(other)).filter((kind) => theirs.includes(kind))).toEqual([])
    const editor = await test.person('editor')
    expect((await listed(editor)).filter((kind) => theirs.includes(kind))).toEqual(['content-reported'])
  })
})
