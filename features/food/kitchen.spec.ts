import type { Page } from '@playwright/test'
import { addDays } from '#core/rules/time/days.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { runStatement } from '#e2e/database.ts'
import { accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'
import { food } from './contract/food.ts'
import { kitchen } from './contract/kitchen.ts'
import { isKitchenDay } from './rules/food-cutoff.ts'

// An unknown code is refused at the counter.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: /status of 404/ })

const main = (page: Page) => page.getByRole('main')

test('the kitchen prints its list, writes a late order down, ticks it at the counter and cancels it', async ({
  page,
}) => {
  const token = await signIn(page, accounts.administrator)
  const headers = { authorization: `Bearer ${token}` }
  const { fields } = await (await page.request.get(food.getFoodSites.path, { headers })).json()
  const site: { id: number; menus: { week_start: string }[] } = fields.sites[0]
  const days = [0, 1, 2, 3, 4].map((day) => addDays(site.menus.at(-1)?.week_start ?? '', day))
  const date = days.find(isKitchenDay)
  await page.goto(`/kitchen?site=${site.id}&date=${date}`)
  await expect(main(page).getByRole('table', { name: 'המנות' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('table', { name: 'המנות' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'הזמנה ידנית' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await main(page).getByRole('button', { name: 'הזמנה ידנית' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'רישום הארוחה' }).click()
  await expect(dialog).toContainText('צריך לכתוב למה')
  await dialog.getByLabel('למי').fill('שגב')
  await dialog.getByRole('button', { name: /איתן שגב/ }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('למה').fill('אורח של ההנהלה')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'רישום הארוחה' }).click()
  await expect(alertOf(page, 'success')).toContainText('הארוחה נרשמה')

  await main(page).getByLabel('מה להציג').selectOption('by-hand')
  const tick = main(page).getByRole('checkbox', { name: 'הוגש: איתן שגב' })
  await tick.click()
  await expect(tick).toBeChecked()
  const list = await page.request.get(
    `${kitchen.getKitchenOrders.path}?site=${site.id}&date=${date}&state=by-hand`,
    {
      headers,
    },
  )
  const [order] = (await list.json()).fields.orders
  expect(order).toMatchObject({ reason: 'אורח של ההנהלה' })

  await tick.click()
  await expect(tick).not.toBeChecked()
  await test.step('at the counter a scanner types the code, and the last lunch is taken back, by keys alone', async () => {
    const [stored] = await runStatement('select code from food_orders where id = $1', [order.order_id])
    await main(page).getByRole('button', { name: 'דלפק ההגשה' }).press('Enter')
    const counter = page.getByRole('dialog', { name: 'דלפק ההגשה' })
    const outcome = counter.getByRole('status')
    await expect(counter.getByLabel('הקוד')).toBeFocused()
    const scan = async (code: string) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await scan('0000000000')
    await expect(outcome).toContainText('לא להגיש')
    await scan(String(stored?.code).toLowerCase())
    await expect(outcome).toContainText('להגיש')
    await expect(outcome).toContainText('איתן שגב')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await expect(counter.getByLabel('הקוד')).toBeFocused()
    await scan(String(stored?.code))
    await expect(outcome).toContainText('כבר הוגש ב־')
    await expect(counter.getByRole('button', { name: 'ביטול ההגשה' })).toBeDisabled()
    await page.keyboard.press('F4')
    await expect(outcome).toContainText('מחכים לקוד הבא')
    await page.keyboard.press('Escape')
    await expect(counter).toBeHidden()
    await tick.click()
    await main(page).getByRole('button', { name: 'דלפק ההגשה' }).click()
    await expect(counter.getByLabel('הקוד')).toBeFocused()
    await scan(String(stored?.code))
    await expect(outcome).toContainText('איתן שגב')
    await page.keyboard.press('F2')
    await expect(outcome).toContainText('ההגשה בוטלה')
    await page.keyboard.press('Escape')
  })
  await expect(tick).not.toBeChecked()
  await main(page).getByRole('button', { name: 'ביטול: איתן שגב' }).click()
  await dialog.getByRole('button', { name: 'ביטול הארוחה' }).click()
  await expect(dialog).toContainText('צריך לכתוב למה')
  await dialog.getByLabel('למה').fill('האורח לא יגיע')
  await dialog.getByRole('button', { name: 'ביטול הארוחה' }).click()
  await expect(alertOf(page, 'success').last()).toContainText('הארוחה בוטלה')
  await expect(tick).toHaveCount(0)
})
