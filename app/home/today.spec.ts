import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { changeAnswer } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import { eatBefore, hungry } from '#e2e/lunch.ts'
import { expect, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import { call } from '#e2e/shop.ts'
import { countTaps } from '#e2e/taps.ts'
import type { EntitlementRequest } from '#features/shop/contract/entitlements.ts'
import type { Today } from './contract/home.ts'

const todayCall = '**/api/general/getToday'
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const row = (page: Page, name: string) =>
  card(page, 'היום שלך').getByRole('listitem').filter({ hasText: name })

test('the week’s lunch as the week before is one touch, and one more takes it back @phone', async ({
  page,
}) => {
  const taps = await countTaps(page)
  await eatBefore(await hungry(page, 'חדר האוכל חיפה', { diet: 'any', allergens: [] }))
  await page.goto('/home-page')
  const again = row(page, 'ארוחות כמו בשבוע שעבר')
  await expect(again).toContainText(/יום .*סה״כ [\d.]+ ₪/)
  expect(await accessibilityProblems(page)).toEqual([])

  await test.step('it is ordered at once', async () => {
    await again.getByRole('button', { name: /^להזמין/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'הארוחות הוזמנו' })).toBeVisible()
    await expect(again).toHaveCount(0)
    await taps(1)
  })

  await test.step('the toast takes it back', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'ביטול', exact: true }).click()
    await expect(again).toBeVisible()
    await taps(1)
  })

  await test.step('a dish that one must not eat asks first', async () => {
    await changeAnswer<Today>(page, todayCall, ({ lunch, ...rest }) => ({
      ...rest,
      lunch: lunch && {
        ...lunch,
        again: lunch.again && {
          ...lunch.again,
          days: lunch.again.days.map(({ date, dishes }) => ({
            date,
            dishes: dishes.map((dish) => ({ ...dish, problems: ['מכיל גלוטן'] })),
          })),
        },
      },
    }))
    await page.reload()
    await again.getByRole('button', { name: /^להזמין/ }).click()
    const question = page.getByRole('dialog', { name: 'להזמין בכל זאת?' })
    await expect(question).toContainText('מכיל גלוטן')
    await question.getByRole('button', { name: 'ביטול' }).click()
    await expect(again).toBeVisible()
  })
})

test('a request is approved in one touch, which the toast takes back', async ({ page, request }) => {
  const [manager, person] = [ownEmployee(), ownEmployee()]
  await runStatement(
    `update users set reports_to = (select id from users where employee_number = $1) where employee_number = $2`,
    [manager, person],
  )
  const asked = { code: 'W', amount: 6, reason: 'חתונה של הבת' }
  const token = await tokenOf(request, person)
  await call<EntitlementRequest>(request, token, 'shop/requestEntitlement', asked)
  const taps = await countTaps(page)
  await signIn(page, manager)
  await page.goto('/home-page')
  const waiting = card(page, 'מחכה לך').getByRole('listitem').filter({ hasText: 'תוספת זכאות' })
  await expect(waiting).toContainText('חתונה של הבת')
  const approve = waiting.getByRole('button', { name: /^לאשר/ })
  const toast = page.getByRole('alert').filter({ hasText: 'אושר: תוספת זכאות: יין, 6 נקודות' })

  await approve.click()
  await expect(waiting).toHaveCount(0)
  await toast.getByRole('button', { name: 'ביטול', exact: true }).click()
  await expect(waiting).toBeVisible()
  await taps(2)

  const answered = page.waitForResponse('**/api/shop/answerRequest')
  await approve.click()
  await toast.getByRole('button', { name: 'סגירת ההודעה' }).click()
  expect((await answered).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('who is new has the first steps, until they are put away', async ({ page }) => {
  const person = ownEmployee()
  await runStatement(`update users set started_on = current_date where employee_number = $1`, [person])
  await signIn(page, person)
  await page.goto('/home-page')
  const steps = card(page, 'השבוע הראשון שלי')
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  expect(await accessibilityProblems(page)).toEqual([])
  await steps.getByRole('link', { name: 'מה אחרים רואים' }).click()
  await expect(page.getByRole('heading', { name: 'מה אחרים רואים' })).toBeVisible()
  await page.goBack()
  await steps.getByRole('button', { name: 'לא להציג שוב' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('the day shows the codes of lunch and of the next event, who celebrates, and what waits', async ({
  page,
}) => {
  const now = new Date()
  await changeAnswer<Today>(page, todayCall, (today) => ({
    ...today,
    lunch: {
      ...{ site: 'חדר האוכל חיפה', dishes: ['שניצל'], next: null, again: null },
      today: { id: 1, served: false, dishes: [{ name: 'שניצל', qty: 2 }] },
    },
    event: {
      ...{ id: 5, slug: 'yoga', title: 'יוגה בהפסקה', place: 'חדר שקט', code: 'ABCDE' },
      starts_at: new Date(now.getTime() + 60_000).toISOString(),
      qr: { size: 2, path: 'M0 0h1v1h-1z' },
    },
    approvals: [1, 2, 3, 4].map((id) => ({
      ...{ kind: 'form' as const, id, title: `בקשה ${id}`, person: 'דנה לוי', text: '' },
      ...{ created_at: now.toISOString(), url: `/my-requests/form/${id}` },
    })),
    signatures: [],
    surveys: [],
  }))
  await page.route('**/api/posts/getFoodOrderCode*', (route) =>
    route.fulfill({
      json: {
        ...{ status: 200, statusText: 'OK', success: true, message: '' },
        fields: { code: 'AAAAABBBBB', qr: { size: 2, path: 'M0 0h1v1h-1z' } },
      },
    }),
  )
  await signIn(page, ownEmployee())
  await page.goto('/home-page')

  await test.step('lunch, with the code for the counter', async () => {
    const lunch = row(page, 'ארוחת הצהריים שלך')
    await expect(lunch).toContainText('שניצל × 2 · חדר האוכל חיפה')
    await lunch.getByRole('button', { name: /^קוד לדלפק/ }).click()
    const code = page.getByRole('dialog', { name: 'קוד לדלפק' })
    await expect(code).toContainText('AAAAA-BBBBB')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(code).toHaveCount(0)
    await expect(lunch.getByRole('button')).toBeFocused()
  })

  await test.step('the next event, with the code for the entrance', async () => {
    const event = row(page, 'יוגה בהפסקה')
    await expect(event).toContainText(/היום|מחר/)
    await event.getByRole('button', { name: /^קוד כניסה/ }).click()
    const code = page.getByRole('dialog', { name: 'קוד כניסה' })
    await expect(code).toContainText('ABCDE')
    await expect(code.getByRole('img', { name: 'קוד הכניסה שלי' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(event.getByRole('link')).toHaveAttribute('href', '/registration/yoga/5')
  })

  await test.step('three of what waits, and the others on request', async () => {
    const waiting = card(page, 'מחכה לך')
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await expect(waiting.getByRole('link', { name: 'בקשה 1' })).toHaveAttribute('href', '/my-requests/form/1')
    await expect(waiting.getByRole('link', { name: 'בקשה 4' })).toBeHidden()
    await waiting.getByText('עוד 1').click()
    await expect(waiting.getByRole('link', { name: 'בקשה 4' })).toBeVisible()
  })
})
