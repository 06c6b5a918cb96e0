import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { runStatement } from '#e2e/database.ts'
import { expect, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import { countTaps } from '#e2e/taps.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page) => main(page).getByRole('article')

/** The name and the id of an employee. */
async function personOf(request: APIRequestContext, employeeNumber: string) {
  const token = await tokenOf(request, employeeNumber)
  const id = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).data.user
    .id
  const answer = await request.get('/api/users/userFields', {
    params: { id },
    headers: { authorization: `Bearer ${token}` },
  })
  const { first_name, last_name } = (await answer.json()).fields
  return { id, token, name: `${first_name} ${last_name}` }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('from home a colleague is called in two taps, and given kudos in four', async ({ page, request }) => {
  const colleague = ownEmployee()
  const { name } = await personOf(request, colleague)
  await runStatement(`update users set phone = '0501234567' where employee_number = $1`, [colleague])
  const taps = await countTaps(page)
  await signIn(page, ownEmployee())
  await page.goto('/home-page')
  const search = page.getByRole('dialog', { name: 'חיפוש' })
  await page.getByRole('button', { name: 'חיפוש בפורטל' }).tap()
  await search.getByRole('searchbox').fill(name)
  const phone = search.getByRole('link', { name: `חיוג אל ${name}` }).first()
  await expect(phone).toHaveAttribute('href', /^tel:/)
  await taps(1)

  await search.getByRole('searchbox').fill(`לפרגן ל${name}`)
  await search
    .getByRole('link', { name: `לפרגן ל${name}` })
    .first()
    .tap()
  const words = dialog(page).getByRole('textbox', { name: 'כמה מילים' })
  await expect(words).toBeFocused()
  await page.keyboard.type('תודה על העזרה')
  await dialog(page).getByRole('radio', { name: 'יוזמה' }).tap()
  await dialog(page).getByRole('button', { name: 'שליחת הפרגון' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'הפרגון נשלח' })).toBeVisible()
  await taps(3)
})

test('kudos are given until the quota, reacted to, and hidden by their receiver', async ({
  page,
  otherPage,
  request,
}) => {
  const [giver, receiver] = [ownEmployee(), ownEmployee()]
  const { id, name } = await personOf(request, receiver)
  const token = await signIn(page, giver)
  await page.goto('/kudos')
  await expect(main(page).getByText('נשארו לך 5 מתוך 5 פרגונים החודש')).toBeVisible()

  await main(page).getByRole('button', { name: 'לפרגן למישהו' }).click()
  await dialog(page).getByRole('button', { name: 'שליחת הפרגון' }).press('Enter')
  await expect(dialog(page).getByText('למי לפרגן?')).toBeVisible()
  await expect(dialog(page).getByText('על מה הפרגון?')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('textbox', { name: 'למי' }).fill(name)
  await dialog(page).getByRole('button', { name }).first().click()
  await expect(dialog(page).getByRole('button', { name: 'החלפה' })).toBeFocused()
  await dialog(page).getByRole('radio', { name: 'יוזמה' }).check()
  const words = `<b>תודה</b> על הרעיון ${giver}`
  await dialog(page).getByRole('textbox', { name: 'כמה מילים' }).fill(words)
  await dialog(page).getByRole('button', { name: 'שליחת הפרגון' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'הפרגון נשלח' })
  await expect(toast.getByRole('button', { name: 'ביטול' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByText('נשארו לך 4 מתוך 5 פרגונים החודש')).toBeVisible()

  await main(page).getByRole('link', { name: 'מה שנתתי' }).click()
  const card = cards(page).filter({ hasText: words })
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(card).toContainText('יוזמה')
  await card.getByRole('button', { name: 'כל הכבוד' }).click()
  await expect(card.getByRole('button', { name: 'כל הכבוד' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: 'כל הכבוד 1' })).toHaveAttribute('title', 'כל הכבוד 1')

  for (const message of ['שנייה', 'שלישית', 'רביעית', 'חמישית']) {
    const sent = await request.put('/api/users/userUpdateFirgun', {
      params: { id },
      headers: { authorization: `Bearer ${token}` },
      data: { value: 1, message },
    })
    expect(sent.status()).toBe(201)
  }
  await page.reload()
  await expect(main(page).getByText('נתת החודש 5 פרגונים')).toBeVisible()
  await main(page).getByRole('button', { name: 'לפרגן למישהו' }).click()
  await expect(dialog(page).getByText('בחודש הבא אפשר לפרגן שוב')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'הבנתי' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await signIn(otherPage, receiver)
  await otherPage.goto('/kudos?tab=received')
  await expect(cards(otherPage)).toHaveCount(5)
  const got = cards(otherPage).filter({ hasText: words })
  await got.getByRole('button', { name: /עוד פעולות/ }).click()
  await otherPage.getByRole('menuitem', { name: 'הסתרה מהקיר' }).click()
  await expect(got.getByText('לא מופיע על הקיר')).toBeVisible()
})
