import { accounts, expect, signIn, test } from './portal.ts'
import { noteRenders, rendersOf } from './renders.ts'

test('a row that is chosen is rendered alone, not the whole table', async ({ page, quiet }) => {
  await signIn(page, accounts.administrator)
  await noteRenders(page)
  await page.goto('/admin/content')
  const boxes = page.getByRole('table').getByRole('checkbox')
  await expect(boxes.nth(10)).toBeVisible()
  await quiet()
  const rows = await rendersOf(page, 'tbody tr', async () => {
    await boxes.first().check()
    await expect(page.getByRole('group', { name: 'פעולות על מה שנבחר' })).toBeVisible()
  })
  expect(rows).toBe(1)
})

test('the charts of a report are not drawn again when its rows are ordered otherwise', async ({
  page,
  quiet,
}) => {
  await signIn(page, accounts.administrator)
  await noteRenders(page)
  const chart = '.recharts-wrapper'
  const shown = await rendersOf(page, chart, async () => {
    await page.goto('/shop-report')
    await expect(page.locator(chart).first()).toBeVisible()
    await quiet()
  })
  expect(shown).toBeGreaterThan(0)
  const again = await rendersOf(page, chart, async () => {
    const header = page
      .getByRole('table')
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') })
    await header.first().getByRole('button').click()
    await expect(page).toHaveURL(/sort=/)
    await quiet()
  })
  expect(again).toBe(0)
})
