import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#app/personal/contract/activity.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { kudos, kudosValues } from '#features/kudos/server/tables.ts'
import { surveyMarks, surveys } from '#features/surveys/server/tables.ts'
import { signatures } from '#platform/content/server/signatures/tables.ts'

let test: TestPortal
let person: TestPerson
let other: TestPerson
beforeAll(async () => {
  test = await testPortal()
  person = await test.person('employee')
  other = await test.person('employee')
})
afterAll(() => test.close())

const read = async (as: TestPerson, id = as.id) =>
  test.call(activity.getMyActivity, { query: { id } }, { as })

it('is empty for somebody who did nothing yet', async () => {
  const { fields } = await read(person)
  expect(fields.parts.map(({ part }) => part)).toEqual(['surveys', 'signatures', 'kudos'])
  expect(fields.parts.every(({ count, latest }) => count === 0 && latest.length === 0)).toBe(true)
})

it('counts all of one’s own, and names the latest three', async () => {
  const editor = await test.person('editor')
  const ids: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const postId = await test.post(editor, { title: `נוהל ${index}` })
    ids.push(postId)
    const signedAt = new Date(Date.UTC(2026, 0, 1 + index))
    await test.db
      .insert(signatures)
      .values({ postId, userId: person.id, contentVersion: 'a', statement: 'קראתי', signedAt })
  }
  const [value] = await test.db
    .insert(kudosValues)
    .values({ name: 'עזרה', icon: 'star', position: 1 })
    .returning()
  const given = { valueId: value?.id ?? 0, valueName: 'עזרה', message: 'תודה רבה', givenAt: new Date() }
  await test.db.insert(kudos).values({ ...given, giverId: other.id, receiverId: person.id, ordinal: 1 })
  const surveyId = ids[0] ?? 0
  await test.db.insert(surveys).values({ postId: surveyId, questions: [], anonymous: true })
  await test.db.insert(surveyMarks).values({ surveyId, userId: person.id })

  const { parts } = (await read(person)).fields
  const of = (name: string) => parts.find(({ part }) => part === name)
  expect(of('signatures')).toMatchObject({
    count: 5,
    latest: [{ title: 'נוהל 4', url: `/post/${ids[4]}` }, { title: 'נוהל 3' }, { title: 'נוהל 2' }],
  })
  expect(of('kudos')).toMatchObject({ count: 1, latest: [{ title: 'נועה לוי: עזרה' }] })
  expect(of('surveys')).toMatchObject({ count: 1, latest: [{ id: surveyId, at: null }] })
})

it('is one’s own, or an administrator’s to see', async () => {
  expect((await read(other, person.id)).statusCode).toBe(403)
  const administrator = await test.person('administrator')
  expect((await read(administrator, person.id)).statusCode).toBe(200)
})
