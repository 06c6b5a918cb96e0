import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays } from '#core/rules/time/days.ts'
import { food } from '#features/food/contract/food.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { menuSheetHeadings } from '#features/food/rules/menu-sheet.ts'
import { foodDayDishes, foodDays, foodMenus, foodSites } from '#features/food/server/tables.ts'
import { makeDish, makeMenu, type TestMenu } from '#features/food/server/testing-food.ts'
import type { SheetRead } from '#platform/sheets/contract/sheets.ts'
import { makeMenuTemplate } from './menu-template.ts'

let test: TestPortal
let admin: TestPerson
let menu: TestMenu
let site: string
beforeAll(async () => {
  test = await testPortal()
  admin = await test.person('administrator')
  menu = await makeMenu(test, { weeksAhead: 2 })
  const [row] = await test.db.select().from(foodSites).where(eq(foodSites.id, menu.siteId))
  site = row?.name ?? ''
})
afterAll(() => test.close())

const importing = (rows: string[][], dry_run: boolean) =>
  test.call(
    foodAdmin.importFoodMenus,
    { body: { lines: [[...menuSheetHeadings], ...rows], dry_run } },
    { as: admin },
  )
const menuOf = async (slug: string) =>
  (await test.call(foodAdmin.getManagedMenu, { query: { slug } }, { as: admin })).fields

it('the template is a sheet that can be imported as it is, for administrators', async () => {
  await makeDish(test, { name: 'א-קוסקוס' })
  const get = (person: TestPerson) =>
    test.app.inject({
      url: foodAdmin.getMenuTemplate.path,
      headers: { authorization: `Bearer ${person.token}` },
    })
  const upload = (bytes: Buffer, as = admin) =>
    uploadFile(test, as, foodAdmin.readMenuSheet.path, { bytes, name: 'תפריטים.xlsx', type: '' })
  const read = async (bytes: Buffer) => {
    const { fields } = await upload(bytes)
    const { sheets, lines } = fields as unknown as SheetRead
    // Its lists stand in a sheet that nobody sees.
    expect(sheets).toEqual(['תפריטים'])
    return lines
  }
  const [headings, ...example] = await read((await get(admin)).rawPayload)
  expect(headings).toEqual([...menuSheetHeadings])
  expect((await importing(example, true)).fields).toMatchObject({ problems: [], days: [{ is_new: true }] })
  const employee = await test.person('employee')
  expect((await get(employee)).statusCode).toBe(403)
  expect((await upload(Buffer.from('א,ב'), employee)).statusCode).toBe(403)
  // From noon of Thursday on, nobody orders for Sunday any more.
  const { bytes } = await makeMenuTemplate(test.portal.db, new Date('2026-12-17T11:00:00Z'))
  expect((await read(bytes))[1]?.[0]).toBe('21/12/2026')
})

it('a sheet makes the draft of a week, once, whether it is sent again or twice at the same time', async () => {
  await makeDish(test, { name: 'קוסקוס "ביתי"', share: 1200 })
  // With a mark that nobody sees.
  await makeDish(test, { name: 'מרק \u200Eירקות', course: 'soup' })
  const monday = addDays(menu.dates[1], 70)
  const rows = [
    [monday, site, 'עיקריות', 'קוסקוס ביתי', '30', '10:00'],
    [monday, site, '', 'מרק ירקות', '', ''],
  ]
  const { fields } = await importing(rows, true)
  expect(fields).toMatchObject({ problems: [], days: [{ date: monday, is_new: true }] })
  expect(fields.days[0]?.added).toEqual(['קוסקוס "ביתי"', 'מרק \u200Eירקות'])
  const ofWeek = eq(foodMenus.weekStart, addDays(monday, -1))
  expect(await test.db.$count(foodMenus, ofWeek)).toBe(0)

  const both = await Promise.all([importing(rows, false), importing(rows, false)])
  expect(both.map(({ success }) => success)).toEqual([true, true])
  expect(both.map((answer) => answer.fields.days.length).sort()).toEqual([0, 1])
  const made = await test.db.select({ slug: foodMenus.slug }).from(foodMenus).where(ofWeek)
  expect(made).toHaveLength(1)
  const saved = await menuOf(made[0]?.slug ?? '')
  expect(saved.state).toBe('draft')
  expect(saved.days[1]).toMatchObject({
    dishes: [
      { name: 'קוסקוס "ביתי"', portions: 30, share: 1200 },
      { name: 'מרק \u200Eירקות', portions: null },
    ],
  })
  expect((await importing(rows, true)).fields).toEqual({ problems: [], days: [], unknown: [] })
})

it('every one of five hundred faulty rows is named, and nothing is written', async () => {
  const known = await makeDish(test, { name: 'מנה טובה' })
  const gone = await makeDish(test, { name: 'מנה ישנה', active: false })
  const [sunday, monday, tuesday, wednesday] = menu.dates
  await test.db
    .update(foodDays)
    .set({ closed: true })
    .where(and(eq(foodDays.menuId, menu.id), eq(foodDays.date, wednesday)))
  const good = [sunday, site, '', 'מנה טובה', '', '']
  const faultsIn = (round: number) => [
    [monday, 'אין כזה', '', 'מנה טובה', '', ''],
    [monday, site, '', 'מנה חדשה', '', ''],
    [tuesday, site, '', 'מנה ישנה', '', ''],
    [tuesday, site, 'מרקים', 'מנה טובה', '', ''],
    [wednesday, site, '', 'מנה טובה', '', ''],
    [addDays(sunday, 5), site, '', 'מנה טובה', '', ''],
    [addDays('2020-01-13', 7 * round), site, '', 'מנה טובה', '', ''],
    [sunday, site, '', 'מנה טובה', '', ''],
    [sunday, site, '', '', '-1', 'בצהריים'],
    ['31/02/2027', site, '', 'מנה טובה', '', ''],
  ]
  const rows = [good, ...Array.from({ length: 50 }, (_, round) => faultsIn(round)).flat()]
  const dry = await importing(rows, true)
  const faulty = new Set(dry.fields.problems.map(({ row }) => row))
  expect([...faulty]).toEqual(Array.from({ length: 500 }, (_, index) => index + 3))
  expect(dry.fields.unknown).toEqual([{ name: 'מנה חדשה', course: null }])
  expect(await importing(rows, false)).toMatchObject({ success: false, code: 'food.sheet-problems' })
  const served = sql`${foodDayDishes.dishId} in (${known}, ${gone})`
  expect(await test.db.$count(foodDayDishes, served)).toBe(0)
})

it('a published day gets what the sheet says, but what was ordered stays', async () => {
  const person = await test.person('employee')
  const published = await makeMenu(test, { site: menu.siteId, weeksAhead: 3 })
  const [sunday, monday] = published.dates
  const names = ['אורז', 'שניצל', 'סלט', 'פסטה']
  for (const name of names) await makeDish(test, { name })
  const line = (name: string, portions = '', cutoff = '') => [sunday, site, '', name, portions, cutoff]
  await importing([line('אורז'), line('שניצל', '5'), line('סלט')], false)
  const { days } = await menuOf(published.slug)
  const ordered = days[0]?.dishes.find(({ name }) => name === 'שניצל')?.dish_id ?? 0
  await test.call(
    food.updateFoodOrder,
    {
      query: { slug: published.slug, post_type: 'food_menu' },
      body: { user_id: person.id, days: [{ date: sunday, dishes: [{ dish_id: ordered, qty: 3 }] }] },
    },
    { as: person },
  )
  const without = await importing([line('אורז')], true)
  expect(without.fields.problems).toMatchObject([{ row: 2, message: expect.stringContaining('שניצל') }])
  const fewer = await importing([line('אורז'), line('שניצל', '2')], true)
  expect(fewer.fields.problems).toMatchObject([{ row: 3, message: expect.stringContaining('הוזמנו 3') }])

  const { fields } = await importing([line('פסטה'), line('שניצל', '4'), line('אורז')], false)
  expect(fields.days).toMatchObject([
    {
      is_new: false,
      added: ['פסטה'],
      removed: ['סלט'],
      limits: [{ name: 'שניצל', before: 5, after: 4 }],
      cutoff: null,
      reordered: true,
    },
  ])
  const after = await menuOf(published.slug)
  expect(after.state).toBe('published')
  expect(after.days[0]?.dishes.map(({ name }) => name)).toEqual(['פסטה', 'שניצל', 'אורז'])

  const late = await importing([line('פסטה', '', `${addDays(monday, 1)} 12:00`)], true)
  expect(late.fields.problems[0]?.message).toContain('אחרי היום')
  await test.db.update(foodDays).set({ cutoffAt: sql`now()` }).where(eq(foodDays.menuId, published.id))
  const over = await importing([line('פסטה')], true)
  expect(over.fields.problems).toMatchObject([{ row: 2, message: expect.stringContaining('עבר') }])
  const same = await importing([line('פסטה'), line('שניצל', '4'), line('אורז')], false)
  expect(same).toMatchObject({ success: true, fields: { days: [] } })
})
