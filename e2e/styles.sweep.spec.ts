import { readdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { accounts, expect, openHome, test } from './portal.ts'

const sheets = () => readdirSync('dist/client/assets').filter((name) => name.endsWith('.css'))

/** Adds the style sheets of all pages, as after a visit of each. */
async function loadEverySheet(page: Page): Promise<void> {
  await page.evaluate(
    (names) =>
      Promise.all(
        names.map(
          (name) =>
            new Promise((resolve, reject) => {
              const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
              link.addEventListener('load', resolve)
              link.addEventListener('error', reject)
              link.href = `/assets/${name}`
              document.head.append(link)
            }),
        ),
      ),
    sheets(),
  )
}

/** How many elements the browser computed the style of, each time that it did, while something ran. */
async function restyled(browser: Browser, page: Page, run: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
}

test('a changed text is styled anew alone, and not the whole page, with the style sheets of all pages', async ({
  page,
  browser,
}) => {
  await openHome(page, accounts.administrator)
  await loadEverySheet(page)
  const changes = 20
  const counts = await restyled(browser, page, () =>
    page.evaluate((times) => {
      const added = document.createElement('p')
      document.body.append(added)
      for (let time = 0; time < times; time += 1) {
        added.textContent = `${time}`
        added.getBoundingClientRect()
      }
    }, changes),
  )
  expect(counts.length).toBeGreaterThanOrEqual(changes)
  // The page's own parts may change in between.
  expect(counts.filter((count) => count > 50).length).toBeLessThan(changes / 2)
})
