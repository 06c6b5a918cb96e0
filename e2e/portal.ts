import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** The demo's accounts (README). */
export const accounts = {
  administrator: '1001',
  editor: '1002',
  employee: '2001',
  other: '2002',
  community: '3001',
}
export const password = 'demo-shaar-2026'

/** Signs in by the call and keeps the token as the sign-in page does: for tests whose subject is another page. */
export async function signIn(page: Page, username = accounts.employee): Promise<string> {
  const response = await page.request.post('/api/users/userSignIn', { data: { username, password } })
  const { fields } = await response.json()
  await page.addInitScript((token) => {
    // Only where nothing is yet, so that a token which the portal dropped stays dropped.
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('token', token)
    sessionStorage.setItem('signed-in', 'yes')
  }, fields.token)
  return fields.token
}

/** What WCAG 2.2 AA finds wrong on the page as it stands. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A test that fails when the page logs an error or breaks the content policy; `expectedErrors` are the exceptions. */
export const test = base.extend<{ expectedErrors: RegExp[]; watch: undefined }>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(undefined)
      expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
