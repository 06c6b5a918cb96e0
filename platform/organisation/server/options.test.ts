import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { media } from '#platform/files/contract/media.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { users } from '#platform/people/server/tables.ts'
import { writeDefaults } from './commands.ts'
import { menus } from './tables.ts'

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
  logo_id: null as string | null,
  home_strips: ['latest' as const, 'pinned' as const],
  quick_links: [{ title: 'חדשות', url: '/category/post/1', icon: 'IconNews' }],
}
const read = async () => (await test.call(options.optionsFields, {})).fields
const readMenu = async () =>
  (await test.call(options.getMenuForEdit, { query: { id: 1 } }, { as: administrator })).fields
const save = async (change: object = {}, as = administrator) =>
  test.call(
    options.saveOptions,
    { body: { ...settings, revision: (await read()).revision, ...change } },
    { as },
  )
const item = { title: 'אירועים', url: '/events', icon: 'calendar', group: '', access: 'member' as const }
const saveMenu = async (items: object[], id = 1, since?: number) => {
  const revision = since ?? (await readMenu()).revision
  const body = { id, items: items as (typeof item)[], revision }
  return test.call(options.saveMenu, { body }, { as: administrator })
}
const menuOf = async (as: TestPerson) =>
  (await test.call(options.getMenu, { query: { id: 1 } }, { as })).fields.items.map(({ title }) => title)

describe('the settings', () => {
  it('are changed by an administrator and seen by everybody at once', async () => {
    expect((await save()).success).toBe(true)
    expect(await read()).toMatchObject({ ...settings, organisation: { name: 'קבוצת ארזים' } })
  })

  it('of two who read the same, let the second know, and keep what the first saved', async () => {
    const { revision } = await read()
    const answers = await Promise.all([
      save({ accent: '#111111', revision }),
      save({ accent: '#222222', revision }),
    ])
    const [saved, refused] = answers.toSorted((a, b) => Number(b.success) - Number(a.success))
    expect(saved).toMatchObject({ success: true, fields: { revision: revision + 1 } })
    expect(refused).toMatchObject({ success: false, statusCode: 200, code: 'options.changed-meanwhile' })
    expect((await read()).accent).toBe(saved?.fields.accent)
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

describe('what a browser installs', () => {
  const manifest = async () => (await test.app.inject('/manifest.webmanifest')).json()

  it('has the name and the colour of the settings, right to left, without a sign-in', async () => {
    await save({ accent: '#123456' })
    expect(await manifest()).toMatchObject({
      name: 'קבוצת ארזים',
      short_name: 'ארזים',
      theme_color: '#123456',
      lang: 'he',
      dir: 'rtl',
      start_url: '/home-page',
      display: 'standalone',
    })
  })

  it('has icons of the logo, before a sign-in too, and without one those of the portal', async () => {
    const plain = await test.app.inject('/icons/192-maskable.png')
    expect([plain.statusCode, plain.headers.location]).toEqual([302, '/icon-192-maskable.png'])
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const file = { bytes, name: 'logo.png', type: 'image/png' }
    const { fields } = await uploadFile<{ id: string }>(test, administrator, media.upload.path, file)
    const id = fields.files[0]?.id ?? ''
    expect((await save({ logo_id: randomUUID() })).statusCode).toBe(400)
    expect((await save({ logo_id: id })).fields.logo_id).toBe(id)
    const { icons } = await manifest()
    expect(icons.map(({ src }: { src: string }) => src)).toContain(`/icons/512.png?v=${id}`)
    for (const { src, sizes } of icons) {
      const answer = await test.app.inject(src)
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
    }
    const { data } = await sharp((await test.app.inject('/icons/180.png')).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray(3 * (180 * y + x), 3 * (180 * y + x) + 3)]
    expect(at(5, 5)).toEqual([255, 255, 255])
    const [red = 0, green = 255] = at(90, 90)
    expect([red > 200, green < 60]).toEqual([true, true])
    const large = await test.app.inject('/icons/1920.png')
    expect(large.headers['content-type']).not.toBe('image/png')
  })

  it('offers the first pages of the menu that everybody may open', async () => {
    const { shortcuts } = await manifest()
    expect(shortcuts[0]).toEqual({ name: 'אירועים', url: '/events' })
    expect(shortcuts).toHaveLength(4)
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/events',
      '/benefits',
      '/food-order',
      '/shop',
    ])
  })
})

describe('the menu', () => {
  it('that was saved before a page was there gets its entry in an upgrade, where the organisation has what is before it', async () => {
    await saveMenu([item, { ...item, title: 'הניהול', url: '/admin/content', group: 'שלנו' }])
    await test.db
      .update(menus)
      .set({ offered: sql`array_remove(array_remove(${menus.offered}, '/benefits'), '/admin/media')` })
    const { items, revision } = await readMenu()
    expect(items.map(({ url, group }) => `${group} ${url}`)).toEqual([
      ' /events',
      ' /benefits',
      'שלנו /admin/content',
      'שלנו /admin/media',
    ])
    // Taken away, it does not come back.
    await saveMenu(items.slice(0, 1), 1, revision)
    expect((await readMenu()).items).toEqual([item])
  })

  it('shows each person what they may open', async () => {
    await saveMenu([item, { ...item, title: 'ניהול', url: '/admin/content', access: 'editor' }])
    expect(await menuOf(employee)).toEqual(['אירועים'])
    expect(await menuOf(administrator)).toEqual(['אירועים', 'ניהול'])
    const whole = await readMenu()
    expect(whole.items.map(({ access }) => access)).toEqual(['member', 'editor'])
  })

  it('shows what a duty opens to whoever has it, and to administrators', async () => {
    const cook = await test.person('employee', { duties: ['kitchen'] })
    await saveMenu([item, { ...item, title: 'המטבח', url: '/kitchen', access: 'duty:kitchen' }])
    expect(await menuOf(employee)).toEqual(['אירועים'])
    expect(await menuOf(administrator)).toEqual(['אירועים', 'המטבח'])
    expect(await menuOf(cook)).toEqual(['אירועים', 'המטבח'])
    await test.db.update(users).set({ duties: [] }).where(eq(users.id, cook.id))
    await test.heard()
    expect(await menuOf(cook)).toEqual(['אירועים'])
  })

  it('is not saved over what somebody saved since it was read', async () => {
    const { revision } = await readMenu()
    expect((await saveMenu([item], 1, revision)).fields.revision).toBe(revision + 1)
    expect(await saveMenu([{ ...item, title: 'אחר' }], 1, revision)).toMatchObject({
      success: false,
      code: 'options.changed-meanwhile',
    })
    expect((await readMenu()).items.map(({ title }) => title)).toEqual(['אירועים'])
  })

  it('is refused when it is empty, leads to a script or does not exist', async () => {
    expect((await saveMenu([])).statusCode).toBe(400)
    expect((await saveMenu([{ ...item, url: 'javascript:alert(1)' }])).statusCode).toBe(400)
    expect((await saveMenu([item], 99)).statusCode).toBe(404)
  })
})
