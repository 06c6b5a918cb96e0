import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { expect, homePage, ownEmployee, refused, signIn, test } from '#e2e/portal.ts'
import { providerPort } from '../../playwright.config.ts'
import { startProvider } from './server/single-sign-on/testing-provider.ts'

// What is under way when a session ends is refused, which the browser logs.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, expectedErrors: refused })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'החשבון שלי' }).click()
  await page.getByRole('button', { name: 'יציאה' }).click()
}

test('a passkey and the organisation’s account sign in without a password', async ({ page, quiet }) => {
  // A phone that recognises its owner.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const answer = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

  const number = ownEmployee()
  await signIn(page, number)
  await page.goto('/personal-area?tab=settings&page=security')
  await page.getByRole('button', { name: 'מפתח במכשיר הזה' }).click()
  await page.getByLabel('שם המפתח').fill('הטלפון שלי')
  await page.getByRole('button', { name: 'יצירה' }).click()
  await expect(page.getByRole('button', { name: 'הסרה: הטלפון שלי' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await answer(false)
  await signOut(page)
  const button = page.getByRole('button', { name: 'כניסה בטביעת אצבע או בזיהוי פנים' })
  await expect(button).toBeVisible()
  // The browser offers the passkey by then, which it may not answer.
  await quiet()
  await answer(true)
  await button.click()
  await expect(homePage(page)).toBeVisible()

  const provider = await startProvider(providerPort)
  provider.expect({ sub: number, employee_number: number })
  await answer(false)
  await signOut(page)
  const account = page.getByRole('button', { name: 'כניסה עם חשבון ארזים' })
  await expect(account).toBeVisible()
  await page.route('**/api/users/getSignInWays', (route) =>
    route.fulfill({ json: { success: true, fields: { password: false, single_sign_on: 'חשבון ארזים' } } }),
  )
  await page.reload()
  await expect(account).toBeVisible()
  await expect(page.getByLabel('סיסמה', { exact: true })).toHaveCount(0)
  await account.click()
  await expect(homePage(page)).toBeVisible()
  await signOut(page)
  // The session at the provider ends too.
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/end`))
  await provider.close()
})
