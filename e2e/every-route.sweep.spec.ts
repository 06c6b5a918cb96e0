import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { accessibilityProblems } from './accessibility.ts'
import { accounts, expect, signIn, test } from './portal.ts'
import { addressOf, type RouteCase, routes } from './routes.ts'

test('every route of the tree is looked at here', () => {
  const tree = readFileSync(new URL('../app/client/routeTree.gen.ts', import.meta.url), 'utf8')
  const block = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const patterns = [...block.matchAll(/'([^']+)':/g)].map((match) => match[1])
  expect(patterns.length).toBeGreaterThan(5)
  expect(patterns.filter((pattern) => !routes.some((route) => route.pattern === pattern))).toEqual([])
})

/** What somebody may write: a word of 95 letters, emoji, niqqud, a character that turns the direction, 200 letters of a sentence. */
const hardText = [
  'ארוך'.repeat(24),
  '🎉'.repeat(30),
  'שָׁלוֹם',
  '\u202Eabc\u202C',
  'מילים רבות מאוד בשורה אחת '.repeat(8),
].join(' ')

/** Puts the text into everything on the page that a person wrote. */
function writeEverywhere(page: Page, text: string): Promise<void> {
  return page.evaluate((given) => {
    for (const part of document.querySelectorAll('bdi[dir=rtl], bdi[dir=auto]')) {
      // A number of a table is nobody's text.
      if (!part.closest('[data-kind]:not([data-kind=text])')) part.textContent = given
    }
  }, text)
}

/** Numbers of tables and cards, amounts, phones and codes that are cut off. */
const cutNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('bdi[dir=ltr], td[data-kind]')]
      // Where nothing can be done with a row, the cell of its actions is empty.
      .filter((part) => part.textContent !== '')
      .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden'))
      .flatMap((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        const cut = width === 0 || left < 0 || right > document.documentElement.clientWidth
        return cut && !part.closest('[tabindex="0"]') ? [part.textContent] : []
      }),
  )

/** Amounts whose sign is drawn left of the number, or on another line. */
const turnedAmounts = (page: Page) =>
  page.evaluate(() => {
    const placeOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const turned: string[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const text = currentNode.textContent ?? ''
      const around = currentNode.parentElement
      if (!around?.checkVisibility() || around.closest('.visually-hidden')) continue
      for (const { index, 0: amount } of text.matchAll(/\d\s?₪|₪\s?\d/g)) {
        const [first, last] = [placeOf(currentNode, index), placeOf(currentNode, index + amount.length - 1)]
        if (amount.startsWith('₪') || last.left < first.left || last.top !== first.top) turned.push(text)
      }
    }
    return turned
  })

/** How the tables of the kit are drawn: as `table`, or as cards. */
const tableDisplays = (page: Page) =>
  page
    .locator('main table:has([scope=row][data-kind])')
    .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).display))

/** Words of tables that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.locator('main :is(th, td)[data-kind]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        for (const { index, 0: word } of (currentNode.textContent ?? '').matchAll(/[^\s\-־/–—]+/g)) {
          const range = document.createRange()
          range.setStart(currentNode, index)
          range.setEnd(currentNode, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** What is against the standard of HTML, and what screen readers are told twice, or of nothing. */
async function markupProblems(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content())
  const against = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message}: ${selector}`),
  )
  const idle = page.locator(
    'ul:empty, ol:empty, [type=checkbox][aria-checked], [name=undefined], [id=undefined]',
  )
  return [...against, ...(await idle.evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML)))]
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The bars of a desk are the same around every page of an account: they are looked at around its first. Without one there are none. */
const standsForItsBars = (route: RouteCase) =>
  route.account === null || routes.find(({ account }) => account === route.account) === route

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** How much of a page may move by itself while it loads, as a part of the screen and of the way. */
const maxLayoutShift = 0.01

/** The parts that the page moved by itself since it was opened, where that is more than it may. */
const jumps = (page: Page) =>
  page.evaluate((limit) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    observer.disconnect()
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    if (sum <= limit) return []
    const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60)))
    return [`${sum.toFixed(3)}: ${moved.join(', ')}`]
  }, maxLayoutShift)

/** Answers come later than the page, as over a phone's network, until the returned function is called. */
async function delayAnswers(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return () => session.detach()
}

/** One page for all widths, since loading it takes longer than looking at it. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const [index, route] of routes.filter(({ leadsOn }) => !leadsOn).entries()) {
  const { name, account } = route
  test(`${name} does not jump as it loads, is accessible in light and dark, and fits, at every width`, async ({
    page,
    quiet,
  }) => {
    // Each route in both schemes, and from one route to the next the other one on a phone: so what all share is looked at in
    // both at every width. That the colours themselves can be read in both is tested with the theme.
    const [onPhone, onDesktop] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await page.emulateMedia({ colorScheme: onPhone, reducedMotion: 'reduce' })
    if (account) await signIn(page, accounts[account])
    const answerAtOnce = await delayAnswers(page)
    await page.goto(await addressOf(page.request, route))
    await quiet()
    expect(await jumps(page)).toEqual([])
    await answerAtOnce()
    const onDesk = standsForItsBars(route) ? {} : { within: 'main' as const }
    for (const { width, height, scheme, lookedAt } of [
      { width: 390, height: 844, scheme: onPhone, lookedAt: {} },
      { width: 1440, height: 900, scheme: onDesktop, lookedAt: onDesk },
    ]) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await quiet()
      await expect(page.locator(`html[data-mantine-color-scheme=${scheme}]`)).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
      expect(await accessibilityProblems(page, lookedAt)).toEqual([])
      expect(await turnedAmounts(page)).toEqual([])
    }
    expect(await markupProblems(page)).toEqual([])
    // From here on a table is a table, and below it cards.
    await page.setViewportSize({ width: 769, height: 1024 })
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    expect((await tableDisplays(page)).filter((display) => display !== 'table')).toEqual([])
    expect(await brokenWords(page)).toEqual([])
    await page.setViewportSize({ width: 768, height: 1024 })
    expect((await tableDisplays(page)).filter((display) => display === 'table')).toEqual([])
    // Reflow at 400 %.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await writeEverywhere(page, hardText)
    for (const width of [390, 769]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => sideways(page), `${width} px`).toBeLessThanOrEqual(0)
      expect(await cutNumbers(page), `${width} px`).toEqual([])
    }
  })
}
