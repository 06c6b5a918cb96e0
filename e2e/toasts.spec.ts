import type { Locator, Page } from '@playwright/test'
import { expect, openHome, test } from './portal.ts'

const toasts = (page: Page) => page.getByRole('alert').filter({ hasText: 'החיבור לרשת חזר' })

/** Shows that many toasts in one moment. */
const showToasts = (page: Page, count: number) =>
  page.evaluate((times) => {
    for (let time = 0; time < times; time += 1) window.dispatchEvent(new Event('online'))
  }, count)

/** How far a toast stands from the right edge of the page, and from its left one; a bar to scroll with is beside the page. */
const gapsOf = (toast: Locator) =>
  toast.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const edges = document.body.getBoundingClientRect()
    return { right: Math.round(edges.right - right), left: Math.round(left - edges.left) }
  })

/** What can be pressed and lies under a toast. The logo leads where the first link of the rail does. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const own = element.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>('a:not(article a):not(header > * > :first-child *), button'),
    ]
      .filter((control) => control.checkVisibility() && !element.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return right > own.left && left < own.right && bottom > own.top && top < own.bottom
      })
      .map((control) => control.ariaLabel ?? control.innerText)
  })

test('a toast stands at the right edge at every width, one at a time, and covers nothing to press', async ({
  page,
}) => {
  await openHome(page)
  for (const width of [390, 480, 600, 768, 1000, 1024, 1120, 1280, 1440, 2560]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await showToasts(page, 1)
      const one = toasts(page)
      // A toast goes after five seconds, unless the pointer is over it.
      await one.hover()
      await expect.poll(() => gapsOf(one).then(({ right }) => right >= 0 && right <= 16)).toBe(true)
      expect((await gapsOf(one)).left).toBeGreaterThanOrEqual(0)
      expect(await coveredBy(one)).toEqual([])
      const place = await one.boundingBox()
      await showToasts(page, 3)
      await one.last().hover()
      await expect(toasts(page).filter({ visible: true })).toHaveCount(1)
      await expect(toasts(page)).toHaveCount(1)
      await expect.poll(() => toasts(page).boundingBox()).toEqual(place)
      await one.getByRole('button', { name: 'סגירת ההודעה' }).dispatchEvent('click')
      await expect(one).toHaveCount(0)
    })
  }
})

test('a toast goes when it is dragged away, past four fifths of its width', async ({ page }) => {
  await openHome(page)
  const toast = toasts(page)
  const drag = async (part: number) => {
    await showToasts(page, 1)
    await expect.poll(() => gapsOf(toast).then(({ right }) => right)).toBe(16)
    const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - width * part, y + 8, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.7)
  await expect.poll(() => gapsOf(toast).then(({ right }) => right)).toBe(16)
  await toast.getByRole('button', { name: 'סגירת ההודעה' }).dispatchEvent('click')
  await expect(toast).toHaveCount(0)
  await drag(0.85)
  await expect(toast).toHaveCount(0, { timeout: 3000 })
})
