import type { Page } from '@playwright/test'
import { callsOf } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import {
  accounts,
  alertOf,
  expect,
  homePage,
  ownEmployee,
  password,
  sessionOver,
  signIn,
  statusWith,
  storedToken,
  submitSignIn,
  test,
  tokenOf,
} from '#e2e/portal.ts'

const nameField = (page: Page) => page.getByLabel('מספר עובד, דוא״ל או שם משתמש')
const passwordField = (page: Page) => page.getByLabel('סיסמה', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'כניסה', exact: true })

test.describe('the sign-in', () => {
  test.use({ expectedErrors: /status of 4(01|29)|ERR_FAILED|token check failed/ })

  test('asks for what is missing, keeps what it could not send or was refused, counts down after many guesses, and brings back to where one was going', async ({
    page,
  }) => {
    const person = ownEmployee()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.clock.install()
    const asked = callsOf(page, '/api/')
    const loaded = () => asked.filter((address) => /getCart|getCategories/.test(address)).sort()
    await page.goto('/privacy-policy')
    await page.goto('/personal-area?x=1')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/personal-area?x=1')}`)

    await test.step('it asks for what is missing, at the first field that lacks it', async () => {
      await submitSignIn(page, '', '')
      await expect(nameField(page)).toBeFocused()
      await expect(nameField(page)).toHaveAccessibleDescription('צריך להקליד מספר עובד, דוא״ל או שם משתמש')
      await expect(passwordField(page)).toHaveAccessibleDescription('צריך להקליד סיסמה')
      // A screen reader does not read a field again that has the focus already.
      const spoken = page.locator('.visually-hidden[data-live]').getByRole('status')
      await expect(spoken).not.toHaveText(/צריך להקליד/)
      await nameField(page).press('Enter')
      await expect(spoken).toHaveText('צריך להקליד מספר עובד, דוא״ל או שם משתמש')
    })

    await test.step('without the server it says so in the browser’s alert, and keeps what was typed', async () => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.accept()
      })
      await page.route('**/api/users/userSignIn', (route) => route.abort())
      await submitSignIn(page, person, 'a wrong password')
      await expect(page.locator('form').getByText('אין חיבור לשרת')).toBeVisible()
      expect(dialogs).toEqual([expect.stringMatching(/^אין חיבור לשרת\. .*\n\nFailed to fetch$/s)])
      await expect(nameField(page)).toHaveValue(person)
      await expect(passwordField(page)).toHaveValue('a wrong password')
      await page.unroute('**/api/users/userSignIn')
    })

    await test.step('at the second try it is refused in Hebrew first, then word for word, and keeps what was typed', async () => {
      await enter(page).click()
      const sentence = 'שם המשתמש או הסיסמה אינם נכונים'
      await expect(alertOf(page, 'warning')).toHaveText(`${sentence} ${sessionOver}`, { useInnerText: true })
      // From here the fields are one step back.
      await expect(enter(page)).toBeFocused()
      // After the alert has gone the reason stays in the form.
      await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
      await expect(alertOf(page)).toHaveCount(0)
      await expect(page.locator('form').getByText(sentence)).toBeVisible()
      await expect(nameField(page)).toHaveValue(person)
      await expect(passwordField(page)).toHaveValue('a wrong password')
    })

    await test.step('refused for a while it counts down to the next try', async () => {
      const data = { username: person, password: 'another wrong password' }
      const guess = async () => (await page.request.post('/api/users/userSignIn', { data })).status()
      expect(await Promise.all([guess(), guess(), guess(), guess()])).toEqual([401, 401, 401, 401])
      // The fifth guess began two seconds, which may be over on a busy machine. No other story guesses so often.
      const guessed = `where key like 'nameAtNetwork %' and count >= 5`
      await runStatement(`update attempts set blocked_until = now() + interval '40 seconds' ${guessed}`, [])
      await submitSignIn(page, person)
      const problem = page.locator('form').getByText('אפשר לנסות שוב')
      await expect(problem).toHaveText(/יותר מדי ניסיונות\. אפשר לנסות שוב בעוד \d+ שניות\./)
      await runStatement(`update attempts set blocked_until = null ${guessed}`, [])
      await page.clock.fastForward('00:45')
      await expect(problem).toHaveText('אפשר לנסות שוב.')
    })

    await test.step('it brings back to the path and query that were wanted, and Back does not lead to it', async () => {
      expect(loaded()).toEqual([])
      // A password that is kept elsewhere is pasted.
      await nameField(page).fill(password)
      await nameField(page).press('ControlOrMeta+A')
      await nameField(page).press('ControlOrMeta+C')
      await nameField(page).fill(person)
      await passwordField(page).fill('')
      await passwordField(page).press('ControlOrMeta+V')
      await expect(passwordField(page)).toHaveValue(password)
      await enter(page).click()
      await expect(page).toHaveURL('/personal-area?x=1')
      await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
      // The cart and the categories load after the sign-in.
      await expect.poll(loaded).toEqual(['GET /api/posts/getCategories?type=post', 'GET /api/shop/getCart'])
      await page.goBack()
      await expect(page).toHaveURL('/privacy-policy')
    })
  })

  test('leads home where it was asked to lead elsewhere, keeps a token that names the person, and needs nothing that browsers offer over TLS only', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
      Reflect.deleteProperty(Navigator.prototype, 'locks')
      PublicKeyCredential.isConditionalMediationAvailable = async () => true
      navigator.credentials.get = () => {
        document.documentElement.dataset.asked = 'yes'
        return Promise.reject(new DOMException('none here', 'NotSupportedError'))
      }
    })
    await page.goto(`/login?from=${encodeURIComponent('//evil.example')}`)
    await test.step('a browser that cannot offer passkeys says nothing of it', async () => {
      await expect(page.locator('html[data-asked]')).toBeAttached()
      await nameField(page).fill(accounts.employee)
      await expect(page.getByText('none here')).toHaveCount(0)
    })
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
})

test.describe('a forgotten password', () => {
  /** The link that the outbox holds for a recipient, as an administrator reads it there. */
  async function mailedLink(administrator: Page, recipient: string): Promise<string> {
    const token = await tokenOf(administrator.request, accounts.administrator)
    const headers = { Authorization: `Bearer ${token}` }
    const mails = async () =>
      (
        await administrator.request.get('/api/admin/getMails', { headers, params: { page: 1, s: recipient } })
      ).text()
    await expect.poll(mails).toContain(recipient)
    await signIn(administrator, accounts.administrator)
    await administrator.goto('/admin/outbox')
    await expect(administrator.getByRole('heading', { level: 1, name: 'דואר יוצא' })).toBeVisible()
    await expect(administrator).toHaveURL('/admin/outbox')
    const letter = administrator.getByRole('row').filter({ hasText: recipient })
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
    await nameField(page).fill(person)
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
})
