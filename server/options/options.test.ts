import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { options } from '#contract/options.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'
import { writeDefaults } from './commands.ts'

let test: TestPortal
let administrator: TestPerson
let employee: TestPerson

beforeAll(async () => {
  test = await testPortal()
  await writeDefaults(test.db)
  administrator = await test.person('administrator')
  employee = await test.person('employee')
})
afterAll(() => test.close())

const settings = {
  organisation: { name: 'קבוצת\u202E ארזים', short_name: 'ארזים', tagline: '' },
  accent: '#0F4C5C',
  home_strips: ['latest' as const, 'pinned' as const],
  quick_links: [{ title: 'חדשות', url: '/category/post/1', icon: 'IconNews' }],
}
const save = (change: object = {}, as = administrator) =>
  test.call(options.saveOptions, { body: { ...settings, ...change } }, { as })
const item = { title: 'אירועים', url: '/events', icon: 'calendar', group: '', access: 'member' as const }
const saveMenu = (items: object[], as = administrator, id = 1) =>
  test.call(options.saveMenu, { body: { id, items: items as (typeof item)[] } }, { as })
const menuOf = async (as: TestPerson) =>
  (await test.call(options.getMenu, { query: { id: 1 } }, { as })).fields.items.map(({ title }) => title)

describe('the settings', () => {
  it('are changed by an administrator and seen by everybody at once', async () => {
    expect((await save()).success).toBe(true)
    const seen = await test.call(options.optionsFields, {})
    expect(seen.fields).toMatchObject({ ...settings, organisation: { name: 'קבוצת ארזים' } })
  })

  it.each([
    { accent: 'red' },
    { home_strips: ['weather'] },
    { home_strips: ['latest', 'latest'] },
    { quick_links: [{ title: 'רע', url: 'javascript:alert(1)', icon: 'x' }] },
    { quick_links: [{ title: 'רע', url: '//evil.example', icon: 'x' }] },
    { organisation: { name: '', short_name: 'א', tagline: '' } },
  ])('refuse %o', async (change) => {
    expect((await save(change)).statusCode).toBe(400)
  })
})

describe('the menu', () => {
  it('shows each person what they may open', async () => {
    await saveMenu([item, { ...item, title: 'ניהול', url: '/admin/content', access: 'editor' }])
    expect(await menuOf(employee)).toEqual(['אירועים'])
    expect(await menuOf(administrator)).toEqual(['אירועים', 'ניהול'])
    const whole = await test.call(options.getMenuForEdit, { query: { id: 1 } }, { as: administrator })
    expect(whole.fields.items.map(({ access }) => access)).toEqual(['member', 'editor'])
  })

  it('is refused when it is empty, leads to a script or is not there', async () => {
    expect((await saveMenu([])).statusCode).toBe(400)
    expect((await saveMenu([{ ...item, url: 'javascript:alert(1)' }])).statusCode).toBe(400)
    expect((await saveMenu([item], administrator, 99)).statusCode).toBe(404)
  })
})
