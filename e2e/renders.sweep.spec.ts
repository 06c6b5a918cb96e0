import { accounts, expect, ownEmployee, signIn, test } from './portal.ts'
import { noteRenders, rendersOf } from './renders.ts'

declare global {
  interface Window {
    /** How many changes of the charts were seen. */
    redrawn: number
  }
}

const chart = 'main [role=img]'

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

test('of a report only the filters are rendered again while other rows are on their way', async ({
  page,
  quiet,
}) => {
  await signIn(page, accounts.administrator)
  await noteRenders(page)
  await page.goto('/shop-report')
  const table = page.getByRole('table')
  await expect(table.getByRole('checkbox').nth(10)).toBeVisible()
  await quiet()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/shop/getAllShopOrders?*status=*', async (route) => {
    await asked.promise
    await route.continue()
  })
  const busy = page.getByRole('main').locator('[aria-busy=true]')
  const others = await rendersOf(page, 'main dl, section:has(table), div:has(> table), tr', async () => {
    await page
      .getByRole('main')
      .getByText(/^נמסרה/)
      .first()
      .click()
    await expect(busy.getByRole('table')).toBeVisible()
  })
  expect(others).toBe(0)
  asked.resolve()
  await expect(busy).toHaveCount(0)
})

test('a product that is put into the cart draws no card of the catalogue anew', async ({ page, quiet }) => {
  await signIn(page, ownEmployee())
  await noteRenders(page)
  await page.goto('/shop')
  const add = page.getByRole('main').getByRole('button', { name: 'הוספה לסל' })
  await expect(add.nth(10)).toBeVisible()
  await quiet()
  const cards = await rendersOf(page, 'main article', async () => {
    await add.first().click()
    await expect(page.getByRole('link', { name: 'סל הקניות, 1 בסל' })).toBeVisible()
    await quiet()
  })
  expect(cards).toBe(0)
})

test('the charts of a report are not drawn again when its rows are ordered otherwise', async ({
  page,
  quiet,
}) => {
  await signIn(page, accounts.administrator)
  await page.goto('/shop-report')
  await page.getByText('תרשימים', { exact: true }).click()
  await expect(page.locator(chart).first()).toBeVisible()
  await quiet()
  await page.evaluate((charts) => {
    window.redrawn = 0
    const observer = new MutationObserver((changes) => {
      window.redrawn += changes.length
    })
    const options = { subtree: true, childList: true, attributes: true, characterData: true }
    for (const each of document.querySelectorAll(charts)) observer.observe(each, options)
  }, chart)
  const redrawn = () => page.evaluate(() => window.redrawn)
  const table = page.getByRole('table')
  const header = table.getByRole('columnheader').filter({ has: page.getByRole('button') })
  await header.first().getByRole('button').click()
  await expect(page).toHaveURL(/sort=/)
  await quiet()
  expect(await redrawn()).toBe(0)
  await page.getByRole('main').getByLabel('תקופה').selectOption({ label: 'החודש' })
  await expect.poll(redrawn).toBeGreaterThan(0)
})
