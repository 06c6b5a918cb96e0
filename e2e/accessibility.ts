import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Makes the page's bars scroll with it: axe reports a link half under a bar as too small, although it scrolls out from there. */
function letBarsScroll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) => {
      const { position } = getComputedStyle(part)
      return position === 'sticky' || (position === 'fixed' && part.matches('nav'))
    })
    for (const bar of bars) {
      bar.style.position = 'static'
      bar.dataset.scrolls = ''
    }
  })
}

/** Makes them stick again. */
function letBarsStick(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-scrolls]')) {
      bar.style.position = ''
      delete bar.dataset.scrolls
    }
  })
}

/** Waits for animations to end, since half-faded parts have less contrast. Those longer than a second may go on. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // New elements start their animation two frames later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    return running.every(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1000)
  })
}

/** Of what problems are looked for: also in the other colour scheme, if it is named; within a part of the page only. */
interface LookedAt {
  otherScheme?: 'light' | 'dark'
  within?: 'main'
}

/**
 * The page's violations of WCAG 2.2 AA. They are looked for twice where there are any, since what appears meanwhile may be
 * half-faded.
 */
export async function accessibilityProblems(page: Page, lookedAt: LookedAt = {}): Promise<string[]> {
  const problems = await findProblems(page, lookedAt)
  return problems.length === 0 || lookedAt.otherScheme ? problems : findProblems(page, lookedAt)
}

/**
 * In its small form, and once even where it is evaluated twice, as AxeBuilder does: to load it takes longer than most of its rules.
 * Without the source of every element that it looks at, which nothing here reports.
 */
const axeSource = `if (!('axe' in window)) {
  (() => {${readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}})()
  axe.configure({ noHtml: true })
}`

async function findProblems(page: Page, { otherScheme, within }: LookedAt): Promise<string[]> {
  await untilStill(page)
  await letBarsScroll(page)
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Legacy mode checks only frames of the same origin and opens no second page. The rule that is off takes an eighth of all,
  // and would find `!important` in attributes, where React sets none and texts of people keep none.
  const axe = (isThere: boolean) => {
    const builder = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : axeSource })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], rules: { 'avoid-inline-spacing': { enabled: false } } })
    return within ? builder.include(within) : builder
  }
  const { violations } = await axe(isLoaded)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (otherScheme) {
    // Without motion, since text changes its colour at once and its background gradually.
    await page.emulateMedia({ colorScheme: otherScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme=${otherScheme}]`).waitFor()
    await untilStill(page)
    // Only colours differ between schemes.
    const colours = axe(true).withRules(['color-contrast', 'link-in-text-block'])
    violations.push(...(await colours.analyze()).violations)
  }
  await letBarsStick(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
