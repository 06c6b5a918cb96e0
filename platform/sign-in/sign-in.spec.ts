import type { Page } from '@playwright/test'
import {
  accounts,
  alertOf,
  expect,
  homePage,
  ownEmployee,
  password,
  refused,
  sessionOver,
  signIn,
  statusWith,
  storedToken,
  submitSignIn,
  test,
} from '#e2e/portal.ts'

test.describe('the sign-in', () => {
  test('leads to the home page and keeps a token that names the person', async ({ page }) => {
    await page.goto('/login')
    await submitSignIn(page, accounts.employee)
    await expect(page).toHaveURL('/home-page')
    await expect(homePage(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^בית · / })).toBeAttached()
    const token = (await storedToken(page)) ?? ''
    const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(data.user.id).toEqual(expect.any(Number))
    const check = await page.request.get(`/api/users/validateUser?id=${data.user.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect((await check.json()).fields.user_fields.employee_number).toBe(accounts.employee)
  })

  test('needs nothing that browsers offer over TLS only', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    })
    await page.goto('/login')
    await submitSignIn(page, accounts.employee)
    await expect(homePage(page)).toBeVisible()
  })

  test('brings back to the path and query that were wanted, and Back does not lead to it', async ({
    page,
  }) => {
    await page.goto('/privacy-policy')
    await page.goto('/personal-area?x=1')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/personal-area?x=1')}`)
    await submitSignIn(page, accounts.employee)
    await expect(page).toHaveURL('/personal-area?x=1')
    await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/privacy-policy')
  })

  for (const from of [
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/login?from=/login',
  ]) {
    test(`leads home where it was asked to lead to ${from}`, async ({ page }) => {
      await page.goto(`/login?from=${encodeURIComponent(from)}`)
      await submitSignIn(page, ownEmployee())
      await expect(page).toHaveURL('/home-page')
      await expect(homePage(page)).toBeVisible()
    })
  }

  test('asks for what is missing, at the first field that lacks it', async ({ page }) => {
    await page.goto('/login')
    await submitSignIn(page, '', '')
    const name = page.getByLabel('מספר עובד, דוא״ל או שם משתמש')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('צריך להקליד מספר עובד, דוא״ל או שם משתמש')
    await expect(page.getByLabel('סיסמה', { exact: true })).toHaveAccessibleDescription('צריך להקליד סיסמה')
    // A screen reader does not read a field again that has the focus already.
    const spoken = page.locator('.visually-hidden[data-live]').getByRole('status')
    await expect(spoken).not.toHaveText(/צריך להקליד/)
    await name.press('Enter')
    await expect(spoken).toHaveText('צריך להקליד מספר עובד, דוא״ל או שם משתמש')
  })

  test.describe('refused', () => {
    test.use({ expectedErrors: refused })

    test('says so in Hebrew first, then word for word, and keeps what was typed', async ({ page }) => {
      await page.goto('/login')
      const person = ownEmployee()
      await submitSignIn(page, person, 'a wrong password')
      const sentence = 'שם המשתמש או הסיסמה אינם נכונים'
      await expect(alertOf(page, 'warning')).toHaveText(`${sentence} ${sessionOver}`, { useInnerText: true })
      // After the alert has gone the reason stays in the form.
      await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
      await expect(alertOf(page)).toHaveCount(0)
      await expect(page.locator('form').getByText(sentence)).toBeVisible()
      await expect(page.getByLabel('מספר עובד, דוא״ל או שם משתמש')).toHaveValue(person)
      await expect(page.getByLabel('סיסמה', { exact: true })).toHaveValue('a wrong password')
    })

    test('leaves the focus at the button, from where the fields are one step back', async ({ page }) => {
      await page.goto('/login')
      await submitSignIn(page, ownEmployee(), 'a wrong password')
      await expect(alertOf(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'כניסה', exact: true })).toBeFocused()
    })
  })

  test.describe('refused for a while', () => {
    test.use({ expectedErrors: /status of 4(01|29)/ })

    test('counts down to the next try, at the width of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto('/login')
      const person = ownEmployee()
      const guess = (secret: string) =>
        page.request.post('/api/users/userSignIn', { data: { username: person, password: secret } })
      // The first delays may be over before the form is filled in on a busy machine; the seventh try begins eight seconds.
      for (let index = 0; index < 7; index += 1) {
        await expect(async () => {
          expect((await guess('a wrong password')).status()).toBe(401)
        }).toPass()
      }
      await submitSignIn(page, person)
      const problem = page.locator('form').getByText('אפשר לנסות שוב')
      await expect(problem).toHaveText(
        /יותר מדי ניסיונות\. אפשר לנסות שוב בעוד (שנייה|שתי שניות|\d+ שניות)\./,
      )
      await expect(problem).toHaveText('אפשר לנסות שוב.', { timeout: 20_000 })
      await page.getByRole('button', { name: 'כניסה', exact: true }).click()
      await expect(page).toHaveURL('/home-page')
    })
  })

  test.describe('without the server', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })

    test('says so in the browser’s alert, keeps what was typed, and works at the second try', async ({
      page,
    }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.accept()
      })
      await page.goto('/login')
      await page.route('**/api/users/userSignIn', (route) => route.abort())
      await submitSignIn(page, accounts.employee)
      await expect(page.locator('form').getByText('אין חיבור לשרת')).toBeVisible()
      expect(dialogs).toEqual([expect.stringMatching(/^אין חיבור לשרת\. .*\n\nFailed to fetch$/s)])
      await expect(page.getByLabel('מספר עובד, דוא״ל או שם משתמש')).toHaveValue(accounts.employee)
      await expect(page.getByLabel('סיסמה', { exact: true })).toHaveValue(password)
      await page.unroute('**/api/users/userSignIn')
      await page.getByRole('button', { name: 'כניסה', exact: true }).click()
      await expect(page).toHaveURL('/home-page')
    })
  })
})

test.describe('a forgotten password', () => {
  /** The link that the outbox holds for a recipient, as an administrator reads it there. */
  async function mailedLink(administrator: Page, recipient: string): Promise<string> {
    await signIn(administrator, accounts.administrator)
    const letter = administrator.getByRole('row').filter({ hasText: recipient })
    await expect(async () => {
      await administrator.goto('/admin/outbox')
      await expect(letter).toHaveCount(1, { timeout: 5000 })
    }).toPass()
    await letter.getByRole('button', { name: 'איפוס סיסמה לפורטל' }).click()
    const link = administrator.getByRole('dialog').getByRole('link', { name: 'לבחירת סיסמה חדשה' })
    await expect(link).toBeVisible()
    return (await link.getAttribute('href')) ?? ''
  }

  async function choose(page: Page, chosen: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name: 'סיסמה חדשה' })).toBeVisible()
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill(chosen)
    await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'שמירת הסיסמה' }).click()
  }

  test('is replaced by a mailed link, once', async ({ page, otherPage }) => {
    const person = ownEmployee()
    const before = await page.request.post('/api/users/userSignIn', { data: { username: person, password } })
    const { token, user_fields } = (await before.json()).fields

    await page.goto('/login')
    await page.getByRole('link', { name: 'שכחתי סיסמה' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'שכחתי סיסמה' })).toBeFocused()
    await page.getByLabel('מספר עובד, דוא״ל או שם משתמש').fill(person)
    await page.getByRole('button', { name: 'שליחת קישור' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'כדאי לבדוק את הדוא״ל' })).toBeFocused()

    const link = await mailedLink(otherPage, user_fields.email)
    await page.goto(link)
    await expect(page).toHaveURL('/login')
    await choose(page, 'a-brand-new-password')
    await expect(alertOf(page, 'success')).toContainText('הסיסמה הוחלפה')
    expect(await statusWith(page, token)).toBe(401)

    await submitSignIn(page, person, 'a-brand-new-password')
    await expect(page).toHaveURL('/home-page')

    await page.goto(link)
    await choose(page, 'yet-another-password')
    await expect(page.locator('form')).toContainText('הקישור כבר שימש או שפג תוקפו')
    await page.getByRole('link', { name: 'לבקשת קישור חדש' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'שכחתי סיסמה' })).toBeVisible()
  })

  test('of an unknown person gets the same response', async ({ page }) => {
    await page.goto('/login?forgot=true')
    await page.getByLabel('מספר עובד, דוא״ל או שם משתמש').fill('no-such-person')
    await page.getByRole('button', { name: 'שליחת קישור' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'כדאי לבדוק את הדוא״ל' })).toBeVisible()
  })
})
