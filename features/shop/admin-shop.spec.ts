import type { Page } from '@playwright/test'
import { uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { addToCart, makeProduct } from '#e2e/shop.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

test('a product is added with a picture and stock, and employees buy it', async ({ page, otherPage }) => {
  const name = `תה ירוק ${uniqueWord()}`
  await signIn(page, accounts.administrator)
  await page.goto('/admin/shop')
  await main(page).getByRole('link', { name: 'מוצר חדש' }).click()
  await expect(title(page, 'מוצר חדש')).toBeFocused()
  await button(page, 'הוספת המוצר').click()
  await expect(field(page, 'שם המוצר')).toBeFocused()
  await expect(field(page, 'מחיר בשקלים')).toHaveAccessibleDescription('חסר מחיר. למוצר חינם כותבים 0')
  expect(await accessibilityProblems(page)).toEqual([])

  await field(page, 'שם המוצר').fill(name)
  await field(page, 'מחיר בשקלים').fill('1,024.9')
  await main(page).getByLabel('סוג זכאות').selectOption('יין')
  await field(page, 'זכאות ליחידה').fill('2')
  await field(page, 'כמות מרבית לאדם').fill('3')
  await field(page, 'תיאור').fill('עלים מהגליל')
  await button(page, 'הוספת תמונה').click()
  await dialog(page)
    .getByRole('button', { name: /^בחירה: / })
    .first()
    .click()
  await expect(main(page).getByRole('img', { name: 'תמונה 1' })).toBeVisible()
  await button(page, 'הוספת המוצר').click()
  await expect(title(page, name)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/shop\/\d+$/)

  await button(page, 'שינוי מלאי').click()
  await dialog(page).getByRole('textbox', { name: 'כמה יחידות התקבלו?' }).fill('10')
  await dialog(page).getByRole('textbox', { name: 'הערה' }).fill('משלוח ראשון')
  await expect(dialog(page).getByRole('status')).toHaveText('במלאי עכשיו: 0 · אחרי השינוי: 10')
  await dialog(page).getByRole('button', { name: 'עדכון המלאי' }).click()
  await expect(main(page).getByText('במלאי: 10')).toBeVisible()
  await expect(main(page).getByRole('row').filter({ hasText: 'משלוח ראשון' })).toContainText('+10')
  expect(await accessibilityProblems(page)).toEqual([])

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await signIn(otherPage, ownEmployee())
  await otherPage.goto(`/shop?s=${encodeURIComponent(name)}`)
  await main(otherPage).getByRole('link', { name }).click()
  await expect(otherPage).toHaveURL(`/product/${id}`)
  await expect(
    main(otherPage).getByRole('region', { name: 'פרטי המוצר' }).getByText('1,024.90 ₪'),
  ).toBeVisible()
  await expect(main(otherPage).getByText('יין: נקודתיים').first()).toBeVisible()
  await expect(main(otherPage).getByText('עד 3 יחידות בשנה')).toBeVisible()
  await expect(main(otherPage).getByText('עלים מהגליל')).toBeVisible()
  await button(otherPage, 'הוספה לסל').click()
  await expect(
    otherPage.getByRole('banner').getByRole('link', { name: /^סל הקניות, \d+ בסל$/ }),
  ).toBeVisible()
})

test('a stock changes for a reason, and never goes below zero @phone', async ({ page }) => {
  await signIn(page, accounts.administrator)
  const { name } = await makeProduct(page.request, 5)
  await page.goto(`/admin/shop?s=${encodeURIComponent(name)}`)
  const row = main(page).getByRole('table', { name: 'המוצרים' }).getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('20.00 ₪')
  await expect(row).not.toContainText('מלאי נמוך')

  await button(page, `שינוי מלאי: ${name}`).click()
  await dialog(page).getByRole('radio', { name: 'פגום או חסר' }).check()
  const units = dialog(page).getByRole('textbox', { name: 'כמה יחידות יורדות מהמלאי?' })
  await units.fill('6')
  await units.press('Enter')
  await expect(units).toBeFocused()
  await expect(units).toHaveAccessibleDescription('במלאי יש 5, ואי אפשר להוריד 6.')
  await expect(units).toHaveValue('6')
  expect(await accessibilityProblems(page)).toEqual([])
  await units.fill('2')
  await units.press('Enter')
  await expect(row).toContainText('במלאי: 3')
  await expect(row).toContainText('מלאי נמוך')

  // A count says how many there are.
  await button(page, `שינוי מלאי: ${name}`).click()
  await dialog(page).getByRole('radio', { name: 'ספירת מלאי' }).check()
  await dialog(page).getByRole('textbox', { name: 'כמה יחידות נספרו?' }).fill('0')
  await dialog(page).getByRole('button', { name: 'עדכון המלאי' }).click()
  await expect(row).toContainText('אזל')

  // Filters are in the address, and Back undoes them.
  await main(page).getByRole('checkbox', { name: 'רק מלאי נמוך' }).click()
  await expect(page).toHaveURL(/low=true/)
  await expect(row).toHaveCount(1)
  await main(page).getByRole('link', { name }).click()
  await expect(title(page, name)).toBeFocused()
  await expect(main(page).getByRole('row').filter({ hasText: 'ספירת מלאי' })).toContainText('−3')
  await page.goBack()
  await expect(page).toHaveURL(/low=true/)
  await expect(main(page).getByRole('checkbox', { name: 'רק מלאי נמוך' })).toBeChecked()
})

test('two administrators write one product, and neither loses anything', async ({ page, otherPage }) => {
  await signIn(page, accounts.administrator)
  const { id } = await makeProduct(page.request, 5)
  await signIn(otherPage, accounts.administrator)
  await page.goto(`/admin/shop/${id}`)
  await otherPage.goto(`/admin/shop/${id}`)
  const word = uniqueWord()
  await field(page, 'שם המוצר').fill(`קפה ${word}`)
  await field(page, 'מחיר בשקלים').fill('30')

  await field(otherPage, 'מחיר בשקלים').fill('25')
  await field(otherPage, 'התראה על מלאי נמוך').fill('9')
  await button(otherPage, 'שמירה').click()
  await expect(alertOf(otherPage, 'success')).toContainText('המוצר נשמר')

  await button(page, 'שמירה').click()
  const notice = main(page).getByRole('region', { name: 'המוצר נשמר בינתיים במקום אחר' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('התעדכן כאן לפי מה שנשמר שם: התראה על מלאי נמוך.')
  await expect(notice.getByRole('listitem')).toHaveText('מחיר בשקלים. שם נשמר: 25')
  await expect(field(page, 'שם המוצר')).toHaveValue(`קפה ${word}`)
  await expect(field(page, 'מחיר בשקלים')).toHaveValue('30')
  await expect(field(page, 'התראה על מלאי נמוך')).toHaveValue('9')
  expect(await accessibilityProblems(page)).toEqual([])

  // Leaving by mistake loses nothing.
  await page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link').click()
  await expect(title(page, 'ניהול החנות')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'מחיר בשקלים')).toHaveValue('30')
  await button(page, 'שמירה').click()
  await expect(title(page, `קפה ${word}`)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'מחיר בשקלים')).toHaveValue('30')
  await expect(field(page, 'התראה על מלאי נמוך')).toHaveValue('9')
})

test('a price that changes under the buyer refuses the order, and shows what changed', async ({
  page,
  otherPage,
}) => {
  await signIn(page, accounts.administrator)
  const product = await makeProduct(page.request, 5)
  const buyer = await signIn(otherPage, ownEmployee())
  await addToCart(otherPage.request, buyer, product, 2)
  await otherPage.goto('/cart')
  const line = main(otherPage).getByRole('listitem').filter({ hasText: product.name })
  await expect(line).toContainText('40.00 ₪')

  await page.goto(`/admin/shop/${product.id}`)
  await field(page, 'מחיר בשקלים').fill('22.5')
  await button(page, 'שמירה').click()
  await expect(alertOf(page, 'success')).toContainText('המוצר נשמר')

  await button(otherPage, 'שליחת ההזמנה').click()
  await expect(main(otherPage).getByRole('alert')).toContainText('הוא עכשיו 45.00 ₪')
  await expect(line).toContainText('המחיר השתנה. היה 20.00 ₪')
  await expect(line).toContainText('45.00 ₪')
  await button(otherPage, 'שליחת ההזמנה').click()
  await expect(title(otherPage, /^הזמנה \d+$/)).toBeVisible()
})

test('the management of the shop is the administrators’', async ({ page }) => {
  await signIn(page, accounts.editor)
  await page.goto('/admin/shop')
  await expect(page).toHaveURL('/home-page')
})
