import { readFileSync } from 'node:fs'
import { accessibilityProblems, accounts, expect, signIn, test } from './portal.ts'
import { addressOf, routes } from './routes.ts'

test('every route of the tree is looked at here', () => {
  const tree = readFileSync(new URL('../client/routeTree.gen.ts', import.meta.url), 'utf8')
  const block = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const patterns = [...block.matchAll(/'([^']+)':/g)].map((match) => match[1])
  expect(patterns.length).toBeGreaterThan(5)
  expect(patterns.filter((pattern) => !routes.some((route) => route.pattern === pattern))).toEqual([])
})

for (const route of routes) {
  const { name, account } = route
  test.describe(`@phone ${name}`, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible and fits, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        if (account) await signIn(page, accounts[account])
        await page.goto(await addressOf(page.request, route))
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        // All of it in sight: a button half under a phone's bar counts as too small, though it scrolls out from there.
        const size = page.viewportSize() ?? { width: 1440, height: 900 }
        await page.setViewportSize({ ...size, height: 4000 })
        expect(await accessibilityProblems(page)).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('every page fits 320 pixels (reflow at 400 %)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, accounts.administrator)
  for (const route of routes.filter(({ account }) => account)) {
    await page.goto(await addressOf(page.request, route))
    await page.waitForLoadState('networkidle')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, route.name).toBeLessThanOrEqual(0)
  }
})
