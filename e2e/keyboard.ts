import { expect, type Page } from '@playwright/test'

/** What the stop of the keyboard lacks: a ring that shows where it is, or that nothing lies over it. */
function lackOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stop = document.activeElement ?? document.body
    // After its last stop the keyboard leaves the page, and comes back to the first.
    if (stop === document.body) return
    // The ring of a card's link is around the card, that of a drawn field beside the field.
    const around: (Element | null)[] = [stop, stop.nextElementSibling, ...stop.children]
    for (let up = stop.parentElement; up; up = up.parentElement) around.push(up)
    const isRinged = around
      .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
      .some(({ outlineStyle }) => outlineStyle !== 'none')
    if (!isRinged && !stop.matches('input, textarea, select')) return 'a ring'
    const { x, y, width, height } = stop.getBoundingClientRect()
    const shown = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))
    return shown?.contains(stop) || stop.parentElement?.contains(shown) ? undefined : 'being in sight'
  })
}

/** The role, name and state of what has the focus. */
async function stopOf(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus, body:not(:focus-within)').ariaSnapshot({ depth: 1 })
  return snapshot.split('\n')[0]?.replace(/^- '?/, '') ?? ''
}

/** Presses a key until it stops at what `stop` describes, which is pressed with `act`. Every stop on the way has a name and can be seen. */
export async function tabTo(
  page: Page,
  stop: RegExp,
  { key = 'Tab', act = 'Enter' }: { key?: 'Tab' | 'Shift+Tab'; act?: string } = {},
): Promise<void> {
  const passed: string[] = []
  while (!stop.test(passed.at(-1) ?? '')) {
    expect(passed.length, `not on the way: ${passed.join('\n')}`).toBeLessThan(120)
    await page.keyboard.press(key)
    // A toast in its way goes.
    await expect.poll(() => lackOf(page), `${passed.at(-1)}, then a stop that lacks this`).toBe(undefined)
    const at = await stopOf(page)
    expect(at, 'a name').not.toMatch(/^\w+( \[\w+\])*:?\s*$/)
    passed.push(at)
  }
  await page.keyboard.press(act)
}
