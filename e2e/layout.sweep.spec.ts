import type { Locator, Page } from '@playwright/test'
import type { Notification } from '#platform/notifications/contract/notifications.ts'
import { fieldOf, fillForm } from './classifieds.ts'
import { changeAnswer, uniqueWord } from './content.ts'
import { accounts, expect, ownEmployee, signIn, test } from './portal.ts'
import { addToCart, makeProduct, productNamed } from './shop.ts'

/** Focuses everything that Tab stops at, down the page and up again. Returns what was then covered or out of sight. */
const coveredStops = (page: Page) =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ].filter((part) => part.tabIndex >= 0 && !part.matches(':disabled') && part.checkVisibility())
    const isCovered = (stop: HTMLElement) => {
      stop.focus()
      if (document.activeElement !== stop) return false
      const { left, top, width, height } = stop.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return !(found && (stop.contains(found) || stop.closest('label')?.contains(found)))
    }
    return [...stops, ...stops.toReversed()].filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** What stays where it is while the page scrolls. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => getComputedStyle(part).position === 'sticky')
      .map(({ className }) => className),
  )

const toastOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'נוסף לסל' })

/** The buttons, fields and links that the toast lies over, without those that were scrolled under the top bar; another link of a card leads where the covered one does. */
const coveredByToast = (page: Page) =>
  toastOf(page).evaluate((toast) => {
    const own = toast.getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll<HTMLElement>('main, nav')]
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('a:not(article a), button, input')])
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isUnderBar = top + bottom < 2 * bar
        return !isUnderBar && right > own.left && left < own.right && bottom > own.top && top < own.bottom
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText)
  })

const groundOf = (part: Locator) =>
  part.first().evaluate((element) => getComputedStyle(element).backgroundColor)

test('bars cover nothing that has the focus, and do not stick on a short screen', async ({ page, quiet }) => {
  await signIn(page, accounts.editor)
  for (const path of ['/admin/content/post/new', '/food-order', '/shop']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await quiet()
    expect(await coveredStops(page)).toEqual([])
    await page.setViewportSize({ width: 844, height: 390 })
    expect(await stuck(page)).toEqual([])
    expect(await coveredStops(page)).toEqual([])
  }
})

test('the bar of a cart that cannot be ordered covers nothing that has the focus', async ({
  page,
  quiet,
}) => {
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, 'בורבון חבית אחת'), 5)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'שליחת ההזמנה' })).toBeDisabled()
  await quiet()
  expect(await coveredStops(page)).toEqual([])
})

test('the heading of a group of the menu covers none of its pages that has the focus', async ({
  page,
  quiet,
}) => {
  await signIn(page, accounts.administrator)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/admin/loans')
  await quiet()
  expect(await coveredStops(page)).toEqual([])
})

test('a dialog scrolls as a whole on a short screen', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/admin/people')
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('main').getByRole('button', { name: 'אדם חדש' }).click()
  const dialog = page.getByRole('dialog')
  const scrollers = await dialog.evaluate((part) =>
    [...part.querySelectorAll('*')]
      .filter(
        (inner) => getComputedStyle(inner).overflowY === 'auto' && inner.scrollHeight > inner.clientHeight,
      )
      .map(({ className }) => className),
  )
  expect(scrollers).toEqual([])
  await dialog.getByRole('button', { name: 'ביטול' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a dialog is no wider than the screen, whatever is named in it', async ({ page }) => {
  await signIn(page, accounts.administrator)
  for (const [path, opener] of [
    ['/admin/people', 'אדם חדש'],
    ['/admin/settings', 'בחירת תמונה'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 320 })
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: opener }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading').evaluate((title) => {
      title.textContent = 'ארוך'.repeat(24)
    })
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 320 })
      const box = await dialog.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      // Its beginning can be scrolled to.
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
})

test('a toast is below the top bar of a phone, covers nothing to press, is not printed, and keeps the direction of what it names', async ({
  page,
}) => {
  const product = await makeProduct(page.request, 5, { name: `קורס C++ ${uniqueWord()}` })
  await signIn(page, ownEmployee())
  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'הוספה לסל' }).click()
  const toast = page.getByRole('alert').filter({ hasText: product.name })
  await expect(toast.locator('bdi[dir=ltr]')).toHaveText('C++')
  // On a phone too it is below the top bar.
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await toast.boundingBox())?.y)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

  for (const [width, scrolled] of [
    [390, 0],
    [390, 900],
    [1440, 0],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/shop')
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(24)
    await page.evaluate((top) => window.scrollTo(0, top), scrolled)
    // By the script: the pointer would scroll to what it presses.
    await main
      .getByRole('button', { name: /לסל/ })
      .first()
      .evaluate((element: HTMLElement) => element.click())
    await expect(toastOf(page)).toBeVisible()
    await expect.poll(() => coveredByToast(page), `${width} px, scrolled ${scrolled}`).toEqual([])
    await page.emulateMedia({ media: 'print' })
    // At once: it goes by itself after a while.
    expect(await toastOf(page).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a toast covers nothing of the words of a choice', async ({ page, quiet }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownEmployee())
  await page.goto('/forms/2')
  const choice = page.getByRole('main').locator('label:has([type=radio])').filter({ hasText: 'אחר' })
  await expect(choice).toBeVisible()
  await quiet()
  // Its lower edge stands in the toast's usual place, and there is room below it.
  await choice.evaluate((label) => {
    label.style.marginBlockEnd = '900px'
    window.scrollBy(0, label.getBoundingClientRect().bottom - 82)
  })
  const words = await choice.boundingBox()
  expect(words?.y).toBeLessThan(60)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const toast = page.getByRole('alert').filter({ hasText: 'החיבור לרשת חזר' })
  await expect(toast).toBeVisible()
  await expect
    .poll(async () => (await toast.boundingBox())?.y)
    .toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
})

test('forced colours leave visible where one is, what is chosen, how far it has come, and the charts of a survey', async ({
  page,
}) => {
  await signIn(page, accounts.administrator)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/surveys-report')
  const progress = page.getByRole('progressbar')
  await expect(progress.first()).toBeVisible()
  const ground = await groundOf(page.locator('body'))
  expect(await groundOf(progress.locator('*'))).not.toBe(ground)
  expect(await groundOf(page.locator('nav [aria-current=page]'))).not.toBe(ground)
  await page.getByRole('link', { name: 'סקר דופק: שינויי המשמרות' }).click()
  const bars = page.getByRole('main').getByRole('img').locator('[data-paint=solid]')
  await expect(bars.first()).toBeVisible()
  expect(await groundOf(bars)).not.toBe(ground)
})

test('only the menu says which page is current, and neither the logo nor a link to today', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/home-page')
  const current = page.locator('[aria-current=page]')
  await expect(page.getByRole('navigation').locator(current).filter({ hasText: 'בית' })).toBeVisible()
  await expect(page.getByRole('banner').locator(current)).toHaveCount(0)
  await page.goto('/events?view=month')
  const today = page.getByRole('link', { name: 'היום', exact: true })
  await expect(today).toBeVisible()
  await expect(today).not.toHaveAttribute('aria-current')
})

test('forced colours show which messages are new', async ({ page }) => {
  await signIn(page)
  await changeAnswer(page, '**/api/users/getUserMessages*', (fields: { messages: Notification[] }) => ({
    ...fields,
    messages: fields.messages.map((message, index) => ({ ...message, read: index > 0 })),
  }))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/my-messages')
  const messages = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('time') })
  await expect(messages.first()).toContainText('חדש: ')
  const mark = messages.first().locator('span').first()
  expect(await groundOf(mark)).not.toBe(await groundOf(page.locator('body')))
})

test('forced colours show which boxes are ticked', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/admin/settings?tab=home')
  const ticked = page.getByRole('checkbox', { checked: true }).first()
  const tick = ticked.locator('xpath=following-sibling::*[local-name()="svg"]')
  await expect(tick).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('forced colours tell the chosen day of a month from today', async ({ page }) => {
  await signIn(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/events?view=month')
  await page.locator('[data-day]:not([aria-current])').nth(8).click()
  const chosen = page.locator('[data-day][aria-pressed=true]')
  await expect(chosen).not.toHaveAttribute('aria-current', 'date')
  expect(await groundOf(chosen)).not.toBe(await groundOf(page.locator('[aria-current=date]')))
})

/** The classes of what arranges its children as a grid or in a line, and is higher than the page of a print. */
const gridsLongerThanPaper = (page: Page) =>
  page
    .getByRole('main')
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter((each) => /grid|flex/.test(getComputedStyle(each).display))
        .filter((each) => each.getBoundingClientRect().height > innerHeight)
        .map((each) => each.className),
    )

test('a printed report has no bars, and its columns end on the paper', async ({ page }) => {
  await signIn(page, accounts.administrator)
  for (const path of ['/firgunim-report', '/attraction-report', '/shop-report', '/inbox', '/admin/people']) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // The width of A4 within its margins.
    await page.setViewportSize({ width: 672, height: 1000 })
    await expect(page.getByText('דילוג לתוכן הראשי')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
    // Firefox may leave a page empty before such a grid.
    expect(await gridsLongerThanPaper(page), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('a printed order is light in the dark scheme, and says how far it has come', async ({ page }) => {
  await signIn(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/order/60')
  const steps = page.getByRole('list', { name: 'מצב ההזמנה' })
  await expect(steps).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 37, 48)')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('a printed form is its labels, with what was typed and chosen', async ({ page }) => {
  await signIn(page, ownEmployee())
  await page.goto('/yad2/new')
  await fillForm(page, 'ארון')
  const category = fieldOf(page, 'קטגוריה')
  await category.selectOption({ label: 'בחירת קטגוריה' })
  await page.emulateMedia({ media: 'print' })
  await expect(category).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(fieldOf(page, 'מה מציעים?')).toHaveCSS('border-block-start-width', '0px')
  await expect(
    page.getByRole('group', { name: 'מצב' }).locator('label').filter({ visible: true }),
  ).toHaveText(['כמו חדש'])
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('what is longer than a page is printed whole, and no title is left at the end of one', async ({
  page,
}) => {
  await signIn(page, accounts.administrator)
  await page.goto('/inbox/1')
  const sent = page.getByRole('region', { name: 'מה נשלח' })
  await expect(sent).toHaveCSS('display', 'flex')
  await page.emulateMedia({ media: 'print' })
  // Chromium does not print what a flex container has on its second page.
  await expect(sent).toHaveCSS('display', 'block')
  await expect(sent.locator('header')).toHaveCSS('break-after', 'avoid')
})
