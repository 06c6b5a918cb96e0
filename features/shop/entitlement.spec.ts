import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, alertOf, expect, holdAnswers, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { addToCart, call, productNamed } from '#e2e/shop.ts'
import type { EntitlementRequest } from './contract/entitlements.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** The card of a type: what was granted, used and is left of it. */
const balance = (page: Page, type: string) =>
  main(page)
    .getByRole('list', { name: 'יתרות' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: type, exact: true }) })
const entries = (page: Page) => main(page).getByRole('list', { name: 'פעולות' }).getByRole('listitem')

/** The parts of the administration, from one to the other. */
const openTab = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'חלקי הניהול' }).getByRole('link', { name, exact: true }).click()

/** Somebody's balances and history, as an administrator looks them up by employee number. */
async function openPerson(page: Page, number: string): Promise<void> {
  await openTab(page, 'יתרות של אדם')
  await main(page).getByLabel('של מי?').fill(number)
  await main(page).getByRole('listitem').getByRole('button').first().click()
  await expect(main(page).getByText(number, { exact: true })).toBeVisible()
}

async function askFor(page: Page, type: string, amount: string, reason: string): Promise<void> {
  await button(page, `בקשה לתוספת: ${type}`).click()
  const dialog = page.getByRole('dialog', { name: `בקשה לתוספת: ${type}` })
  await dialog.getByLabel(/^כמה/).fill(amount)
  await dialog.getByLabel(/^לשם מה/).fill(reason)
}

const send = (page: Page) => page.getByRole('button', { name: 'שליחת הבקשה' }).click()

/** Asks by a call, as from another device. */
const askElsewhere = (page: Page, token: string, code: string, reason: string) =>
  call<EntitlementRequest>(page.request, token, 'shop/requestEntitlement', { code, amount: 2, reason })

test('is asked for once a type, answered once, and is there with its history and a notification', async ({
  page,
  otherPage,
}) => {
  const person = ownEmployee()
  const token = await signIn(page, person)
  await test.step('is asked for', async () => {
    await page.goto('/personal-area?tab=activity')
    await main(page).getByRole('link', { name: 'הזכאות שלי' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'הזכאות שלי' })).toBeFocused()
    await expect(balance(page, 'יין')).toContainText('התקבלו24')
    await expect(balance(page, 'יין')).toContainText('יתרה: 24 נקודות')
    await askFor(page, 'יין', '', '')
    await send(page)
    await expect(page.getByLabel(/^כמה/)).toBeFocused()
    await expect(page.getByRole('dialog')).toContainText('צריך מספר שלם')
    await page.getByLabel(/^כמה/).fill('6')
    await page.getByLabel(/^לשם מה/).fill('חתונה של הבת')
    await send(page)
    await expect(alertOf(page, 'success')).toContainText('הבקשה נשלחה')
    await expect(balance(page, 'יין')).toContainText('הבקשה לתוספת מחכה לתשובה')
  })
  await test.step('has one open request a type', async () => {
    await askFor(page, 'בירה', '3', 'יום הולדת')
    await askElsewhere(page, token, 'B', 'ליל הסדר')
    await send(page)
    await expect(alertOf(page, 'error')).toContainText('כבר יש בקשה פתוחה ל”בירה“')
    await expect(page.getByRole('dialog')).toContainText('אפשר לבקש שוב אחרי שתתקבל תשובה')
    await expect(page.getByLabel(/^לשם מה/)).toHaveValue('יום הולדת')
    await page.getByRole('button', { name: 'ביטול', exact: true }).click()
    await expect(page).toHaveURL(/\/entitlement$/)
  })
  const third = await askElsewhere(page, token, 'P', 'חנוכת בית')

  const administrator = await signIn(otherPage, accounts.administrator)
  await otherPage.goto('/admin/entitlement')
  const request = (reason: string) =>
    main(otherPage).getByRole('row').filter({ hasText: person }).filter({ hasText: reason })
  const wedding = request('חתונה של הבת')
  const dialog = otherPage.getByRole('dialog')
  await test.step('is approved with another amount', async () => {
    await expect(main(otherPage).locator('dl')).toContainText(/מחכות לתשובה\s*[1-9]/)
    await expect(main(otherPage).locator('dl')).toContainText('יין: נשארו')
    await expect(wedding).toContainText('יין, 6 נקודות')
    await wedding.getByRole('button', { name: /^אישור/ }).click()
    await expect(dialog).toContainText('השנה התקבלו 24')
    expect(await accessibilityProblems(otherPage)).toEqual([])
    await dialog.getByLabel(/^כמה/).fill('4')
    await dialog.getByLabel(/^תשובה/).fill('מזל טוב')
    await dialog.getByRole('button', { name: 'אישור הבקשה' }).click()
    await expect(alertOf(otherPage, 'success')).toContainText('הבקשה אושרה')
    await expect(wedding).toContainText('אושרה')
    await expect(wedding.getByRole('button')).toHaveCount(0)
  })
  await test.step('is answered once', async () => {
    await main(otherPage).getByLabel('אילו בקשות').selectOption('open')
    const decline = async (reason: string, meanwhile?: () => Promise<unknown>) => {
      await request(reason)
        .getByRole('button', { name: /^דחייה/ })
        .click()
      await otherPage.getByLabel(/^למה/).fill('אין תקציב השנה')
      await meanwhile?.()
      await otherPage.getByRole('button', { name: 'דחיית הבקשה', exact: true }).click()
    }
    await decline('ליל הסדר')
    await expect(alertOf(otherPage, 'success')).toContainText('הבקשה נדחתה')
    // Another administrator is the first to answer.
    await decline('חנוכת בית', () =>
      otherPage.request.put('/api/shop/answerRequest', {
        headers: { Authorization: `Bearer ${administrator}`, 'Idempotency-Key': randomUUID() },
        data: { id: third.id, approve: false, amount: null, answer: 'לא השנה' },
      }),
    )
    await expect(alertOf(otherPage, 'warning')).toContainText('כבר ענו על הבקשה הזאת')
    await expect(main(otherPage).getByRole('row').filter({ hasText: person })).toHaveCount(0)
  })

  await test.step('is there with its history and a notification', async () => {
    await page.goto('/home-page')
    await page.getByRole('button', { name: /^התראות/ }).click()
    await page.getByRole('link', { name: /הבקשה לתוספת זכאות אושרה/ }).click()
    await expect(page).toHaveURL(/\/entitlement$/)
    await expect(balance(page, 'יין')).toContainText('התקבלו28')
    await expect(balance(page, 'בירה')).toContainText('התקבלו24')
    const answers = main(page).getByRole('list', { name: 'הבקשות' })
    await expect(answers).toContainText('אושר: 4 נקודות. מזל טוב')
    await expect(answers).toContainText('אין תקציב השנה')
    await expect(entries(page).first()).toContainText('אישור בקשה: חתונה של הבת')
    await expect(entries(page).first()).toContainText('+4')
    await main(page)
      .getByRole('link', { name: String(Number(dayInIsrael(new Date()).slice(0, 4)) - 1) })
      .click()
    await expect(main(page).getByText(/^אין פעולות בשנת/)).toBeVisible()
  })
})

test('is granted to people by number after a count, reduced by a correction, and of named types', async ({
  page,
}) => {
  const people = [ownEmployee(), ownEmployee()] as const
  await signIn(page, accounts.administrator)
  await page.goto('/admin/entitlement?tab=grant')
  await button(page, 'המשך').click()
  await expect(main(page).getByLabel(/^כמה/)).toBeFocused()
  await main(page).getByLabel(/^כמה/).fill('5')
  await main(page)
    .getByLabel(/^על מה/)
    .fill('מתנה לחג')
  await button(page, 'המשך').click()
  await expect(alertOf(page, 'error')).toContainText('צריך לבחור עובדים, סניפים או מחלקות')
  for (const number of people) {
    await main(page).getByLabel('הוספת אדם').fill(number)
    await main(page).getByRole('listitem').getByRole('button', { name: /,/ }).first().click()
  }
  await expect(main(page).getByRole('list', { name: 'העובדים שנבחרו' }).getByRole('listitem')).toHaveCount(2)
  // A department's people are counted too; nothing is granted before the count is confirmed.
  await main(page).getByText('כל עובדי המחלקות').first().click()
  const department = main(page).getByRole('group', { name: 'כל עובדי המחלקות' }).getByRole('checkbox').first()
  await department.check()
  await button(page, 'המשך').click()
  await expect(page.getByRole('dialog', { name: /^להעניק ל־\d{2,} אנשים\?$/ })).toBeVisible()
  await page.getByRole('button', { name: 'ביטול', exact: true }).click()
  await department.uncheck()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'המשך').click()
  const dialog = page.getByRole('dialog', { name: 'להעניק לשני אנשים?' })
  await expect(dialog).toContainText('יין: 5 נקודות לכל אחד. מתנה לחג')
  await dialog.getByRole('button', { name: 'הענקה' }).click()
  await expect(alertOf(page, 'success')).toContainText('הזכאות הוענקה לשני אנשים')
  await expect(main(page).getByLabel(/^כמה/)).toHaveValue('')

  await openPerson(page, people[0])
  await expect(balance(page, 'יין')).toContainText('התקבלו29')
  await expect(entries(page).first()).toContainText('מתנה לחג')
  await expect(entries(page).first()).toContainText('ביצוע: ')
  await button(page, 'תיקון: יין').click()
  await page.getByLabel(/^כמה/).fill('400')
  await page.getByLabel(/^למה/).fill('ניתן בטעות')
  await page.getByRole('button', { name: 'תיקון היתרה' }).click()
  await expect(page.getByRole('dialog')).toContainText('צריך מספר שלם, בין 1 ל־')
  await page.getByLabel(/^כמה/).fill('5')
  await page.getByRole('button', { name: 'תיקון היתרה' }).click()
  await expect(balance(page, 'יין')).toContainText('התקבלו24')
  await expect(entries(page).first()).toContainText('−5')

  await test.step('its types are named by administrators', async () => {
    await openTab(page, 'סוגי זכאות')
    await button(page, 'סוג חדש').click()
    const type = page.getByRole('dialog', { name: 'סוג זכאות חדש' })
    await type.getByLabel(/^קוד/).fill('w')
    await type.getByLabel(/^שם/).fill('יין אחר')
    await type.getByRole('button', { name: 'הוספה' }).click()
    await expect(type).toContainText('כבר יש סוג בקוד הזה')
    await type.getByLabel(/^קוד/).fill('barkan')
    await type.getByRole('button', { name: 'הוספה' }).click()
    await expect(type).toContainText('כבר יש סוג זכאות שנרשם בשדה')
    await type.getByRole('button', { name: 'ביטול' }).click()
    await button(page, 'עריכה: מימון החברה').click()
    await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
    await expect(alertOf(page, 'success')).toContainText('סוג הזכאות נשמר')
  })
})

test('is granted from a sheet as it was checked, all of it or nothing', async ({ page }) => {
  const [one, other] = [ownEmployee(), ownEmployee()]
  await signIn(page, accounts.administrator)
  await page.goto('/admin/entitlement?tab=sheet')
  const sheet = main(page).getByLabel('הגיליון', { exact: true })
  const check = () => button(page, 'בדיקת הגיליון').click()
  const heading = (name: string) => main(page).getByRole('heading', { name })
  const problems = main(page).getByRole('table', { name: 'מה צריך לתקן' })
  const totals = main(page).getByRole('list', { name: 'סך הכול לפי סוג' })
  await main(page)
    .getByLabel(/^על מה/)
    .fill('מענק')

  await test.step('of a long sheet only the problems near the screen are drawn, on paper all of them', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `${index + 1}\tB`)
    await sheet.fill(`מספר עובד\tקוד\tכמות\n${rows.join('\n')}`)
    await check()
    await expect(heading('ב־600 שורות יש מה לתקן')).toBeFocused()
    await expect(problems).toHaveAttribute('aria-rowcount', '601')
    const drawn = problems.getByRole('rowheader')
    const last = drawn.filter({ hasText: /^שורה 601$/ })
    await expect(drawn.first()).toHaveText('שורה 2')
    await expect(last).toHaveCount(0)
    expect(await drawn.count()).toBeLessThan(200)
    // The page grows while rows turn out higher than estimated.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(last).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await expect(problems.getByRole('row').last()).toHaveAttribute('aria-rowindex', '601')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(drawn).toHaveCount(600)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => drawn.count()).toBeLessThan(200)
  })

  await test.step('every problem is said, and nothing granted', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'הורדת תבנית').click()
    expect((await download).suggestedFilename()).toBe('הענקת זכאות.xlsx')
    const lines = [`${one}\tB\t7`, '', `${other}\tB`, '999999\tB\t7', `${one}\tb\t1.5`, `${one}\tb\t1`]
    await sheet.fill(['מספר עובד\tקוד\tכמות', ...lines].join('\n'))
    await check()
    await expect(heading('ב־4 שורות יש מה לתקן')).toBeFocused()
    await expect(problems.locator('tbody tr')).toHaveText([
      /^שורה 4חסר מספר עובד, קוד סוג או כמות\./,
      /^שורה 5אין עובד שמספרו 999999\./,
      /^שורה 6הכמות צריכה להיות מספר שלם\./,
      /^שורה 7אותו עובד ואותו סוג כבר מופיעים בשורה 2\./,
    ])
    expect(await accessibilityProblems(page)).toEqual([])
    await expect(button(page, 'להעניק הכול')).toHaveCount(0)
  })

  await test.step('is not granted from a sheet that was changed while it was being checked', async () => {
    await sheet.fill(`${one}\tB\t70`)
    const arrive = await holdAnswers(page, '**/importGrants')
    const answered = page.waitForResponse('**/importGrants')
    await check()
    const buffer = Buffer.from(`${one},B,7\r\n${other},b,3\r\n`)
    const file = { name: 'grants.csv', mimeType: 'text/csv', buffer }
    await main(page).getByLabel('קובץ הגיליון').setInputFiles(file)
    await expect(sheet).toHaveValue(`${one}\tB\t7\n${other}\tb\t3`)
    arrive()
    await answered
    await expect(button(page, 'בדיקת הגיליון')).toBeEnabled()
    await expect(button(page, 'להעניק הכול')).toHaveCount(0)
    await check()
    await expect(totals).toContainText('בירה: 10 נקודות, לשני אנשים')
    await page.unrouteAll()
  })

  await test.step('text typed while the checked sheet is being granted belongs to the next sheet', async () => {
    const arrive = await holdAnswers(page, '**/importGrants')
    await button(page, 'להעניק הכול').click()
    await sheet.fill(`${one}\tB\t1`)
    arrive()
    await expect(alertOf(page, 'success')).toContainText('הזכאות הוענקה: שתי שורות')
    await expect(sheet).toHaveValue(`${one}\tB\t1`)
  })
  await openPerson(page, other)
  await expect(balance(page, 'בירה')).toContainText('התקבלו27')
  await openPerson(page, one)
  await expect(balance(page, 'בירה')).toContainText('התקבלו31')
})

test('that does not suffice for a cart leads to asking for what is missing @phone', async ({ page }) => {
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, 'בורבון חבית אחת'), 5)
  await page.goto('/shop')
  await expect(
    main(page).getByRole('region', { name: 'הזכאות שלי' }).getByRole('link', { name: /חסר/ }),
  ).toHaveAttribute('href', /^\/entitlement\?ask=P&amount=\d+$/)
  expect(await accessibilityProblems(page)).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^סל הקניות/ })
    .click()
  await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
  expect(await accessibilityProblems(page)).toEqual([])
  await main(page).getByRole('link', { name: 'בקשה לתוספת: אלכוהול חריף' }).click()
  const dialog = page.getByRole('dialog', { name: 'בקשה לתוספת: אלכוהול חריף' })
  await expect(dialog.getByLabel(/^כמה/)).toHaveValue(/^[1-9]\d*$/)
  await dialog.getByLabel(/^לשם מה/).fill('מתנה לחבר')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(alertOf(page, 'success')).toContainText('הבקשה נשלחה')
  await expect(dialog).toHaveCount(0)
  await expect(balance(page, 'אלכוהול חריף')).toContainText('מחכה לתשובה')
})
