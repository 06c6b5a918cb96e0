import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { uniqueWord } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import { alertOf, expect, goTo, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { addToCart, call, makeProduct, order } from '#e2e/shop.ts'
import type { EntitlementRequest } from './contract/entitlements.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })

/** Closes the shop to the branch of a person, who has it alone. */
const shutOut = (employeeNumber: string) =>
  runStatement(
    `with branch as (insert into branches (name, city, address) values ($2, 'לוד', '') returning id),
       moved as (update users set branch_id = branch.id from branch where employee_number = $1)
     insert into closed_rooms (id, roles, branches, revision) select 'shop', '{}', array[id], 1 from branch
     on conflict (id) do update set branches = closed_rooms.branches || excluded.branches`,
    [employeeNumber, `סניף של ${employeeNumber}`],
  )

test('whoever has the duty adds products and hands over orders, without the report, also where the shop is closed to them', async ({
  page,
  otherPage,
}) => {
  const [keeper, buyer] = [ownEmployee(), ownEmployee()]
  await runStatement(`update users set duties = '{shop}' where employee_number = $1`, [keeper])
  const token = await signIn(otherPage, buyer)
  await addToCart(otherPage.request, token, await makeProduct(otherPage.request, 5))
  const { order_id: id } = await order(otherPage.request, token)
  await shutOut(keeper)
  await signIn(page, keeper)
  await page.goto('/home-page')

  await test.step('finds an order, and prepares it', async () => {
    await page.getByRole('link', { name: /^ניהול/ }).click()
    await main(page)
      .getByRole('link', { name: /^הזמנות החנות/ })
      .click()
    await expect(title(page, 'הזמנות החנות')).toBeVisible()
    await main(page).getByRole('searchbox').fill(buyer)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('link', { name: `הזמנה ${id}`, exact: true })).toBeVisible()
    await main(page)
      .getByRole('checkbox', { name: `בחירה: הזמנה ${id}` })
      .check()
    await button(page, 'סימון כמוכנות').click()
    await expect(main(page).getByText(`הזמנה ${id} סומנה כמוכנה.`)).toBeVisible()
    await expect(
      main(page).getByText('אין הזמנות שמחכות להכנה').or(main(page).getByText('לא נמצאו')),
    ).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
  await test.step('hands it over', async () => {
    await main(page).getByRole('link', { name: 'לחפש בכל המצבים' }).click()
    await main(page)
      .getByRole('link', { name: `הזמנה ${id}`, exact: true })
      .click()
    await button(page, 'סימון כנמסרה').click()
    await expect(alertOf(page, 'success')).toContainText('ההזמנה סומנה כנמסרה')
  })
  await test.step('adds a product with a picture of the device', async () => {
    await goTo(page, '/admin/shop/new')
    const name = `מאפה ${uniqueWord()}`
    await main(page).getByRole('textbox', { name: 'שם המוצר' }).fill(name)
    await main(page).getByRole('textbox', { name: 'מחיר בשקלים' }).fill('12')
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
    await main(page).getByLabel('הוספת תמונה').setInputFiles(picture)
    await expect(main(page).getByRole('img', { name: 'תמונה 1' })).toBeVisible()
    await button(page, 'הוספת המוצר').click()
    await expect(title(page, name)).toBeFocused()
  })
  await test.step('has entitlement to administer, and no report', async () => {
    await goTo(page, '/admin/entitlement?tab=person')
    await expect(main(page).getByLabel('של מי?')).toBeVisible()
    await goTo(page, '/shop-report')
    await expect(page).toHaveURL('/home-page')
  })
})

test('a manager is asked for more entitlement by their people, and answers with another amount @both', async ({
  page,
  otherPage,
}) => {
  const [manager, person] = [ownEmployee(), ownEmployee()]
  await runStatement(
    `update users set reports_to = (select id from users where employee_number = $1) where employee_number = $2`,
    [manager, person],
  )
  const token = await signIn(otherPage, person)
  const asked = { code: 'W', amount: 6, reason: 'חתונה של הבת' }
  await call<EntitlementRequest>(otherPage.request, token, 'shop/requestEntitlement', asked)
  await signIn(page, manager)
  await page.goto('/home-page')
  const waiting = main(page).getByRole('region', { name: 'מחכה לך' })
  await waiting.getByRole('link', { name: 'תוספת זכאות: יין, 6 נקודות' }).click()
  await expect(title(page, 'בקשה לתוספת זכאות')).toBeVisible()
  await expect(main(page)).toContainText('השנה התקבלו 24, נוצלו 0. היתרה: 24 נקודות.')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'לא לאשר').click()
  await expect(main(page).getByText('צריך לכתוב למה')).toBeVisible()
  await main(page).getByRole('textbox', { name: /^כמה/ }).fill('4')
  await main(page).getByRole('textbox', { name: 'תשובה' }).fill('מזל טוב')
  await button(page, 'אישור').click()
  await expect(alertOf(page, 'success')).toContainText('הבקשה אושרה')
  await expect(page).toHaveURL('/my-requests?tab=approvals')
  await expect(main(page).getByText('אין מה לאשר עכשיו')).toBeVisible()

  await otherPage.goto('/entitlement')
  await expect(main(otherPage).getByRole('list', { name: 'הבקשות' })).toContainText('אושר: 4 נקודות. מזל טוב')
  await expect(main(otherPage).getByRole('list', { name: 'יתרות' })).toContainText('28')
})

/** A picture that is as small as one can be. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
