import type { Page } from '@playwright/test'
import { accounts, expect, signIn, test } from './portal.ts'
import { addressOf, routes } from './routes.ts'

/** Forms that stand on their page. */
const forms = {
  '': ['/login', '/login?forgot=true', '/login#reset=abcdefghijklmnopqrstuvwxyz'],
  employee: [
    '/cv-form',
    '/loan-form',
    '/forms/1',
    '/contact',
    '/yad2/new',
    '/shop/wedding-child',
    '/personal-area?tab=settings&page=security',
    '/lomda/$slug/$id',
    '/survey/$slug/$id',
  ],
  editor: ['/admin/content/lomda/new', '/event-edit/$slug/$id', '/admin/content/post/$id'],
  administrator: [
    '/push-notifications',
    '/admin/forms/new?start=it-help',
    '/admin/shop/new',
    '/admin/entitlement?tab=grant',
    '/admin/entitlement?tab=sheet',
    '/inbox/1',
    '/admin/settings',
  ],
} as const

/** Forms in a dialog, by the button that opens it. */
const dialogs: readonly (readonly [route: string, button: string])[] = [
  ['/admin/people', 'אדם חדש'],
  ['/admin/shop/categories', 'קטגוריה חדשה'],
  ['/admin/food/sites', 'חדר אוכל חדש'],
  ['/admin/food/dishes', 'מנה חדשה'],
  ['/admin/entitlement?tab=types', 'סוג חדש'],
  ['/personal-area', 'הוספת איש או אשת קשר'],
  ['/personal-area', 'הוספת רכב'],
  ['/firgunim-report', 'ערך חדש'],
]

/** What is wrong with the marks of the page: required and not marked, marked and not required, refused empty and not marked. */
const wrongMarks = (page: Page) =>
  page.evaluate(() => {
    const isStarred = (part: Element | null | undefined) =>
      Boolean(part && getComputedStyle(part, '::after').content.includes('*'))
    const wrapperOf = (part: Element) => part.closest('.mantine-InputWrapper-root, .mantine-Checkbox-root')
    const labelOf = (part: Element) =>
      wrapperOf(part)?.querySelector('.mantine-InputWrapper-label, .mantine-Checkbox-label')
    const isMarked = (control: Element): boolean => {
      if (isStarred(labelOf(control))) return true
      for (let part = control.parentElement; part && part.tagName !== 'FORM'; part = part.parentElement)
        if ([...part.children].some((child) => child.matches('[data-required]') && isStarred(child)))
          return true
      return false
    }
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') ??
      labelOf(part)?.textContent ??
      part.closest('fieldset')?.textContent ??
      ''
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    const required = all('[aria-required="true"], :required')
    const isEmpty = (control: Element) =>
      control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
        ? !control.checked
        : (control as HTMLInputElement).value === ''
    return {
      required: required.length,
      unmarked: required.filter((control) => !isMarked(control)).map(nameOf),
      marked: all('label')
        .filter((label) => isStarred(label) && !wrapperOf(label)?.querySelector('[aria-required="true"]'))
        .map(({ textContent }) => textContent),
      refused: all(
        ':is([aria-invalid="true"], [data-error] input, :has(> .mantine-InputWrapper-error) :is(input, select, textarea), .mantine-Checkbox-root:has([class*="error"]) input):not([aria-hidden])',
      )
        .filter((control) => isEmpty(control) && !isMarked(control))
        .map(nameOf),
    }
  })

/** Sends the form as it stands, and looks at the marks before and after. Nothing reaches the server. */
async function lookAt(page: Page, name: string): Promise<number> {
  const before = await wrongMarks(page)
  expect({ name, ...before }).toEqual({
    name,
    required: before.required,
    unmarked: [],
    marked: [],
    refused: [],
  })
  const dialog = page.getByRole('dialog')
  const within = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
  for (const button of await within.locator('button[type=submit]:enabled').all()) await button.click()
  const after = await wrongMarks(page)
  expect({ name, ...after }).toEqual({
    name,
    required: after.required,
    unmarked: [],
    marked: [],
    refused: [],
  })
  return before.required
}

/** Whatever the page would write is not sent. */
const blockWrites = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))

test.use({ expectedErrors: /ERR_FAILED|Failed to fetch|error/i })

const addressFor = (page: Page, name: string) => {
  const route = routes.find((each) => each.path === name)
  if (!route) throw new Error(`no route ${name}`)
  return addressOf(page.request, route)
}

for (const [account, names] of Object.entries(forms)) {
  test(`what a form asks for is marked, and what it refuses empty: ${account || 'nobody'}`, async ({
    page,
    quiet,
  }) => {
    if (account in accounts) await signIn(page, accounts[account as keyof typeof accounts])
    await blockWrites(page)
    let count = 0
    for (const name of names) {
      await page.goto(await addressFor(page, name))
      await quiet()
      count += await lookAt(page, name)
    }
    expect(count).toBeGreaterThan(0)
  })
}

test('the same of a form in a dialog', async ({ page, quiet }) => {
  await signIn(page, accounts.administrator)
  await blockWrites(page)
  for (const [name, button] of dialogs) {
    await page.goto(await addressFor(page, name))
    await quiet()
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await quiet()
    expect(await lookAt(page, `${name}: ${button}`)).toBeGreaterThan(0)
  }
})
