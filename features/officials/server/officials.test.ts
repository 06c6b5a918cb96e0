import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { OfficialFields } from '#features/officials/contract/content-type.ts'
import { officials } from '#features/officials/contract/officials.ts'

let test: TestPortal
let editor: TestPerson
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  reader = await test.person('community')
})
afterAll(() => test.close())

const none: OfficialFields = {
  person_id: null,
  deputy_id: null,
  phone: null,
  email: null,
  reception_hours: '',
}
const official = (
  title: string,
  change: Partial<OfficialFields>,
  status: 'draft' | 'published' = 'published',
) => test.post(editor, { post_type: 'official', title, status, official: { ...none, ...change } })
const list = async () => (await test.call(officials.getOfficials, {}, { as: reader })).fields.officials
// The answer before may be cached until PostgreSQL announces the change.
const shown = (id: number) => expect.poll(async () => (await list()).find((each) => each.id === id))

it('role holders come with their deputies and how to reach them', async () => {
  const holder = await test.person('employee', { firstName: 'רות', lastName: 'אלון', phone: '+97239876543' })
  const deputy = await test.person('employee', { firstName: 'עמית', lastName: 'דרור' })
  const id = await official('ממונה בטיחות', { person_id: holder.id, deputy_id: deputy.id })
  await shown(id).toMatchObject({
    role: 'ממונה בטיחות',
    person: { id: holder.id, name: 'רות אלון' },
    deputy: { id: deputy.id, name: 'עמית דרור' },
    // Where the role has none of its own, those of the person.
    phone: '+97239876543',
    email: holder.email,
  })
})

it('a role that nobody holds is shown with its own telephone', async () => {
  const id = await official('מוקד רווחה', { phone: '*2345', email: 'welfare@example.com' })
  await shown(id).toMatchObject({
    person: null,
    deputy: null,
    phone: '*2345',
    email: 'welfare@example.com',
  })
})

it('a draft is left out', async () => {
  const id = await official('תפקיד סודי', {}, 'draft')
  await shown(await official('תפקיד גלוי', {})).toBeDefined()
  expect((await list()).map((each) => each.id)).not.toContain(id)
})
