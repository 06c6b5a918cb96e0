import type { Page } from '@playwright/test'
import { changeAnswer } from '#e2e/content.ts'
import {
  alertOf,
  expect,
  followRequests,
  goTo,
  homePage,
  ownEmployee,
  password,
  sessionOver,
  signIn,
  statusWith,
  submitSignIn,
  test,
} from '#e2e/portal.ts'

test.describe('the password and the signed-in devices', () => {
  test.use({ expectedErrors: /status of 500/ })

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

  const fieldsOf = (page: Page) => ({
    current: page.getByLabel('סיסמה נוכחית', { exact: true }),
    chosen: page.getByLabel('סיסמה חדשה', { exact: true }),
    repeated: page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }),
  })

  async function fillChange(page: Page, now: string, next: string, again = next): Promise<void> {
    const { current, chosen, repeated } = fieldsOf(page)
    await current.fill(now)
    await chosen.fill(next)
    await repeated.fill(again)
    await page.getByRole('button', { name: 'החלפת סיסמה' }).click()
  }

  test('a device is signed out after a question, and a new password signs every other one out', async ({
    page,
    otherPage: other,
  }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    const phoneToken = await signInOnPhone(page, person)
    await page.goto('/personal-area?tab=settings&page=security')
    const { current, chosen, repeated } = fieldsOf(page)

    await test.step('the change of the password reports errors at their fields, and keeps what was typed', async () => {
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

    await test.step('devices are signed out one by one, after a question', () =>
      signPhoneOut(page, phoneToken))

    await test.step('the change signs every other browser out and leaves this one in', async () => {
      const otherToken = await signIn(other, person)
      const quiet = followRequests(other)
      await other.goto('/personal-area')
      await quiet()
      await fillChange(page, password, 'a-good-password')
      await expect(alertOf(page, 'success')).toContainText('הסיסמה הוחלפה')
      await expect(current).toHaveValue('')
      expect(await statusWith(page, token)).toBe(200)
      expect(await statusWith(page, otherToken)).toBe(401)
      await other.getByRole('button', { name: 'חיפוש בפורטל' }).click()
      await other.getByRole('searchbox').fill('שלום')
      await expect(other).toHaveURL('/login?from=%2Fpersonal-area')
      await expect(alertOf(other)).toContainText(sessionOver)
      await submitSignIn(other, person, 'a-good-password')
      await expect(other).toHaveURL('/personal-area')
    })
  })

  /** Signs the phone out, which the server refuses to do at first. */
  async function signPhoneOut(page: Page, phoneToken: string): Promise<void> {
    const devices = page.getByRole('region', { name: 'מכשירים מחוברים' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    const own = devices.filter({ hasText: 'המכשיר הזה' })
    await expect(own).toHaveCount(1)
    await expect(own.getByRole('button')).toHaveCount(0)

    const take = page.getByRole('button', { name: 'ניתוק המכשיר Safari · iPhone' })
    const question = page.getByRole('dialog', { name: 'לנתק את המכשיר?' })
    await take.click()
    await expect(question.getByRole('button', { name: 'ביטול' })).toBeFocused()
    await question.getByRole('button', { name: 'ביטול' }).click()
    await expect(question).toHaveCount(0)
    await expect(take).toBeFocused()
    expect(await statusWith(page, phoneToken)).toBe(200)

    await page.route('**/api/users/signOutDevice*', (route) => route.fulfill({ status: 500, json: {} }))
    await take.click()
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
    await page.unroute('**/api/users/signOutDevice*')

    await question.getByRole('button', { name: 'ניתוק' }).click()
    await expect(alertOf(page, 'success')).toContainText('המכשיר נותק')
    await expect(question).toHaveCount(0)
    await expect(devices).toHaveCount(1)
    await expect(own).toBeVisible()
    expect(await statusWith(page, phoneToken)).toBe(401)
  }
})

test('the account menu opens, closes, and has the choice of a theme, which stays after a reload', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const chosen = (name: string) => page.getByRole('radio', { name })
  const button = page.getByRole('button', { name: 'החשבון שלי' })
  const panel = page.getByRole('region', { name: 'החשבון שלי' })
  await page.emulateMedia({ colorScheme: 'light' })
  await changeAnswer(page, '**/api/users/validateUser*', (fields: { user_fields: object }) => ({
    ...fields,
    user_fields: { ...fields.user_fields, photo: null },
  }))
  await signIn(page)
  await page.goto('/personal-area')
  // Initials stand in for a photo that is not there, and are no other name of the button.
  await expect(button).toBeVisible()
  await expect(button).toHaveText('')

  await test.step('it opens under its button, and Escape closes it and returns there', async () => {
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

  await test.step('it closes by a click beside it and when the focus leaves it', async () => {
    await button.click()
    await expect(panel).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(panel).toHaveCount(0)
    await button.click()
    await panel.getByRole('button', { name: 'יציאה' }).focus()
    await page.keyboard.press('Tab')
    await expect(panel).toHaveCount(0)
  })

  await test.step('the choice of a theme is on screen at once and after a reload', async () => {
    await button.click()
    await expect(chosen('לפי המכשיר')).toBeChecked()
    const light = await ground()
    await page.getByText('כהה', { exact: true }).click()
    await expect(chosen('כהה')).toBeChecked()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()

    await page.reload()
    expect(await ground()).toBe(dark)
    await button.click()
    await expect(chosen('כהה')).toBeChecked()
    await page.getByText('לפי המכשיר', { exact: true }).click()
    await expect.poll(ground).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toBe(dark)
  })
})

test.describe('before the portal is entered', () => {
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

  /** Delays the check of the token until the returned function is called. */
  async function holdCheck(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/users/validateUser*', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  async function expectFullScreen(page: Page): Promise<void> {
    const splash = page.getByRole('status').filter({ hasText: 'כבר מתחילים' })
    await expect(splash).toBeVisible()
    // Without the scrollbar gutter.
    const screen = await page.evaluate(() => [
      document.documentElement.getBoundingClientRect().width,
      window.innerHeight,
    ])
    // The application's splash replaces the one in the HTML.
    const size = async () => {
      const box = await splash.boundingBox()
      return [box?.width, box?.height]
    }
    await expect.poll(size).toEqual(screen)
  }

  test('anybody reads the privacy policy and the accessibility statement, and a splash fills the screen until it is known who it is', async ({
    page,
  }) => {
    await test.step('both can be read by anybody, with a way to the sign-in', async () => {
      await page.goto('/privacy-policy')
      await readBoth(page)
      await page.getByRole('banner').getByRole('link', { name: 'לכניסה' }).click()
      await expect(page).toHaveURL('/login')
      await page.getByRole('contentinfo').getByRole('link', { name: 'מדיניות פרטיות' }).click()
      await expect(page).toHaveURL('/privacy-policy')
    })

    await test.step('the landing of the app says what it is, how to install it, to sign in and to allow notifications', async () => {
      await goTo(page, '/home-page-app')
      await expect(page.getByText('הפורטל של העובדים, במסך הבית של הטלפון.')).toBeVisible()
      const steps = page
        .getByRole('article')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      await expect(steps.getByRole('heading')).toHaveText(['התקנה', 'כניסה', 'התראות'])
      await expect(steps.nth(1)).toContainText('במספר העובד ובסיסמה')
      await expect(steps.nth(2)).toContainText('הפורטל יציע להפעיל התראות')
      await page.getByRole('link', { name: 'כניסה לפורטל' }).click()
      await expect(page).toHaveURL('/login')
      await page.goto('/privacy-policy')
    })

    await signIn(page)
    await test.step('they lead signed-in people to the home page, by a splash that fills the screen', async () => {
      const release = await holdCheck(page)
      await page.reload()
      await readBoth(page)
      const home = page.getByRole('banner').getByRole('link', { name: 'לדף הבית' }).last()
      await expect(home).toHaveText('לדף הבית')
      await home.click()
      await expectFullScreen(page)
      release()
      await expect(homePage(page)).toBeVisible()
      await expect(page).toHaveURL('/home-page')
      await page.unroute('**/api/users/validateUser*')
    })

    await test.step('so does the landing of the app', async () => {
      await goTo(page, '/home-page-app')
      await expect(page).toHaveURL('/home-page')
    })

    await test.step('it fills it from the first moment, and who may not see a page comes home', async () => {
      const release = await holdCheck(page)
      const asked = page.waitForRequest('**/api/users/validateUser*')
      await page.goto('/admin/outbox')
      await asked
      await expectFullScreen(page)
      release()
      await expect(homePage(page)).toBeVisible()
      await expect(page).toHaveURL('/home-page')
      await expect(page.getByText('כבר מתחילים')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'דואר יוצא' })).toHaveCount(0)
    })
  })
})
