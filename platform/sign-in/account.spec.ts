import type { Page } from '@playwright/test'
import {
  accounts,
  alertOf,
  expect,
  followRequests,
  ownEmployee,
  password,
  sessionOver,
  signIn,
  statusWith,
  submitSignIn,
  test,
} from '#e2e/portal.ts'

test.describe('the change of the password', () => {
  async function fillChange(page: Page, current: string, chosen: string, repeated = chosen): Promise<void> {
    await page.getByLabel('סיסמה נוכחית', { exact: true }).fill(current)
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill(chosen)
    await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill(repeated)
    await page.getByRole('button', { name: 'החלפת סיסמה' }).click()
  }

  test('reports errors at their fields, and keeps what was typed', async ({ page }) => {
    await signIn(page, ownEmployee())
    await page.goto('/personal-area?tab=settings')
    const current = page.getByLabel('סיסמה נוכחית', { exact: true })
    const chosen = page.getByLabel('סיסמה חדשה', { exact: true })
    const repeated = page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true })

    await fillChange(page, password, 'short')
    await expect(chosen).toBeFocused()
    await expect(chosen).toHaveAccessibleDescription(/הסיסמה קצרה מדי/)

    await fillChange(page, password, 'a-good-password', 'another-password')
    await expect(repeated).toBeFocused()
    await expect(repeated).toHaveAccessibleDescription('הסיסמאות אינן זהות')

    await fillChange(page, 'not my password', 'a-good-password')
    await expect(current).toHaveAccessibleDescription(/הסיסמה הנוכחית אינה נכונה/)
    await expect(current).toBeFocused()
    await expect(current).toHaveValue('not my password')
    await expect(chosen).toHaveValue('a-good-password')
    await expect(repeated).toHaveValue('a-good-password')
    await expect(alertOf(page)).toHaveCount(0)
  })

  test('signs every other browser out and leaves this one in', async ({ page, otherPage: other }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    const otherToken = await signIn(other, person)
    const quiet = followRequests(other)
    await other.goto('/home-page')
    await quiet()
    await page.goto('/personal-area?tab=settings')
    await fillChange(page, password, 'a-good-password')
    await expect(alertOf(page, 'success')).toContainText('הסיסמה הוחלפה')
    await expect(page.getByLabel('סיסמה נוכחית', { exact: true })).toHaveValue('')
    expect(await statusWith(page, token)).toBe(200)
    expect(await statusWith(page, otherToken)).toBe(401)

    await other.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await other.getByRole('searchbox').fill('שלום')
    await expect(other).toHaveURL('/login?from=%2Fhome-page')
    await expect(alertOf(other)).toContainText(sessionOver)
    await submitSignIn(other, person, 'a-good-password')
    await expect(other).toHaveURL('/home-page')
  })
})

test.describe('the signed-in devices', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  /** Signs the person in on one more device. Returns its token. */
  async function signInOnPhone({ request }: Page, username: string): Promise<string> {
    const response = await request.post('/api/users/userSignIn', {
      headers: { 'User-Agent': iPhone },
      data: { username, password },
    })
    return (await response.json()).fields.token
  }

  test('are signed out one by one, after a question', async ({ page }) => {
    const person = ownEmployee()
    await signIn(page, person)
    const phoneToken = await signInOnPhone(page, person)
    await page.goto('/personal-area?tab=settings')
    const devices = page.getByRole('region', { name: 'מכשירים מחוברים' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    const current = devices.filter({ hasText: 'המכשיר הזה' })
    await expect(current).toHaveCount(1)
    await expect(current.getByRole('button')).toHaveCount(0)

    const take = page.getByRole('button', { name: 'ניתוק המכשיר Safari · iPhone' })
    const question = page.getByRole('dialog', { name: 'לנתק את המכשיר?' })
    await take.click()
    await expect(question.getByRole('button', { name: 'ביטול' })).toBeFocused()
    await question.getByRole('button', { name: 'ביטול' }).click()
    await expect(question).toHaveCount(0)
    await expect(take).toBeFocused()
    expect(await statusWith(page, phoneToken)).toBe(200)

    await take.click()
    await question.getByRole('button', { name: 'ניתוק' }).click()
    await expect(alertOf(page, 'success')).toContainText('המכשיר נותק')
    await expect(question).toHaveCount(0)
    await expect(devices).toHaveCount(1)
    await expect(current).toBeVisible()
    expect(await statusWith(page, phoneToken)).toBe(401)
  })

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: /status of 500/ })

    test('keep the question open', async ({ page }) => {
      const person = ownEmployee()
      await signIn(page, person)
      await signInOnPhone(page, person)
      await page.route('**/api/users/signOutDevice*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/personal-area?tab=settings')
      await page.getByRole('button', { name: 'ניתוק המכשיר Safari · iPhone' }).click()
      const question = page.getByRole('dialog', { name: 'לנתק את המכשיר?' })
      await question.getByRole('button', { name: 'ניתוק' }).click()
      await expect(alertOf(page, 'error')).toContainText(
        'Server has responded with eror status 500 on getting signOutDevice: Internal Server Error',
      )
      // Hovered it stays.
      await alertOf(page).hover()
      await expect(question).toBeVisible()
      // The alert is above the dialog: it can be closed while the rest of the page cannot be reached.
      await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
      await expect(alertOf(page)).toHaveCount(0)
    })
  })
})

test.describe('the account menu', () => {
  test('opens under its button, and Escape closes it and returns there', async ({ page }) => {
    await signIn(page)
    await page.goto('/home-page')
    const button = page.getByRole('button', { name: 'החשבון שלי' })
    const panel = page.getByRole('region', { name: 'החשבון שלי' })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('link', { name: 'אזור אישי' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name: 'אזור אישי' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes by a click beside it and when the focus leaves it', async ({ page }) => {
    await signIn(page)
    await page.goto('/home-page')
    const button = page.getByRole('button', { name: 'החשבון שלי' })
    const panel = page.getByRole('region', { name: 'החשבון שלי' })
    await button.click()
    await expect(panel).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(panel).toHaveCount(0)
    await button.click()
    await panel.getByRole('button', { name: 'יציאה' }).focus()
    await page.keyboard.press('Tab')
    await expect(panel).toHaveCount(0)
  })
})

test('the choice of a theme is on screen at once and after a reload', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const chosen = (name: string) => page.getByRole('radio', { name })
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page)
  await page.goto('/home-page')
  await page.getByRole('button', { name: 'החשבון שלי' }).click()
  await expect(chosen('לפי המכשיר')).toBeChecked()
  const light = await ground()
  await page.getByText('כהה', { exact: true }).click()
  await expect(chosen('כהה')).toBeChecked()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()

  await page.reload()
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'החשבון שלי' }).click()
  await expect(chosen('כהה')).toBeChecked()
  await page.getByText('לפי המכשיר', { exact: true }).click()
  await expect.poll(ground).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe(dark)
})

test.describe('the privacy policy and the accessibility statement', () => {
  async function readBoth(page: Page): Promise<void> {
    const documents = page.getByRole('navigation', { name: 'מסמכים' })
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^מדיניות ה?פרטיות$/)
    await expect(page.getByRole('article')).toContainText('עודכן:')
    await documents.getByRole('link', { name: 'הצהרת נגישות' }).click()
    await expect(page).toHaveURL('/privacy-policy?page=accessibility')
    await expect(title).toHaveText(/^הצהרת ה?נגישות$/)
    await expect(page.getByRole('article')).toContainText('עודכן:')
    await expect(page).toHaveTitle(/^הצהרת נגישות/)
  }

  test('can be read by anybody, with a way to the sign-in', async ({ page }) => {
    await page.goto('/privacy-policy')
    await readBoth(page)
    await page.getByRole('banner').getByRole('link', { name: 'לכניסה' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('contentinfo').getByRole('link', { name: 'מדיניות פרטיות' }).click()
    await expect(page).toHaveURL('/privacy-policy')
  })

  test('lead signed-in people to the home page', async ({ page }) => {
    await signIn(page, accounts.community)
    await page.goto('/privacy-policy')
    await readBoth(page)
    const home = page.getByRole('banner').getByRole('link', { name: 'לדף הבית' })
    await expect(home.last()).toHaveText('לדף הבית')
    await home.last().click()
    await expect(page).toHaveURL('/home-page')
  })
})
