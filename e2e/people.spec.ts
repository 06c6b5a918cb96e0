import { accounts, expect, signIn, submitSignIn, test } from './portal.ts'

test('somebody new is added, invited by a letter, and enters with a password of their own', async ({
  page,
  otherPage: other,
}) => {
  const number = `9${Date.now() % 1_000_000}`
  await signIn(page, accounts.administrator)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'אדם חדש' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.getByLabel('שם פרטי')).toBeFocused()
  await dialog.getByLabel('שם פרטי').fill('נגה')
  await dialog.getByLabel('שם משפחה').fill('חדשה')
  await dialog.getByLabel('מספר עובד').fill(number)
  await dialog.getByLabel('שם משתמש').fill(`new.${number}`)
  await dialog.getByLabel('דואר אלקטרוני').fill(`new.${number}@example.com`)
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'נגה חדשה' })).toBeVisible()

  await page.getByRole('button', { name: 'מכתב מודפס' }).click()
  await page.getByRole('button', { name: 'הכנת מכתב' }).click()
  const letter = page.getByRole('dialog', { name: 'מכתב הזמנה' })
  const first = (await letter.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/).textContent()) ?? ''

  await other.goto('/login')
  await submitSignIn(other, number, first)
  await expect(other.getByRole('heading', { level: 1, name: 'ברוכים הבאים' })).toBeVisible()
  await other.getByLabel('סיסמה חדשה', { exact: true }).fill('walk to the old harbour')
  await other.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill('walk to the old harbour')
  await other.getByRole('button', { name: 'שמירה וכניסה' }).click()
  await expect(other).toHaveURL(/\/home-page$/)
})
