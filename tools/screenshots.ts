import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startPortal } from '#app/server/start.ts'
import { readConfig } from '#core/server/config.ts'
import { accounts, password } from '#e2e/portal.ts'
import { addressOf, routes } from '#e2e/routes.ts'

const widths = [390, 820, 1440]
const folder = join('.cache', 'screenshots')

/** Signs in every account of the routes once. */
async function signInAll(url: string): Promise<Map<keyof typeof accounts, string>> {
  const names = new Set(routes.flatMap(({ account }) => account ?? []))
  const tokens = new Map<keyof typeof accounts, string>()
  for (const name of names) {
    const response = await fetch(`${url}/api/users/userSignIn`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: accounts[name], password }),
    })
    tokens.set(name, (await response.json()).fields.token)
  }
  return tokens
}

/** Takes a picture of every route, as wide and in the scheme given. */
async function takePictures(
  browser: Browser,
  { url, tokens }: { url: string; tokens: Map<keyof typeof accounts, string> },
  width: number,
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    baseURL: url,
    colorScheme,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const route of routes) {
    const { name, account } = route
    await page.goto('/privacy-policy')
    await page.evaluate(() => localStorage.removeItem('token'))
    const token = account && tokens.get(account)
    if (token) await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto(await addressOf(page.request, route))
    await page.waitForLoadState('networkidle')
    // Pictures further down load only when they come near.
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 400) {
        scrollTo(0, top)
        await new Promise((shown) => setTimeout(shown, 60))
      }
      scrollTo(0, 0)
    })
    await page.waitForLoadState('networkidle')
    const file = join(folder, `${name.slice(1).replace(/\W+/g, '-')}-${width}-${colorScheme}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
  }
  await context.close()
}

const dataDir = await mkdtemp(join(tmpdir(), 'shaar-pictures-'))
const portal = await startPortal(
  readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', CALLS_PER_MINUTE: '100000' }),
)
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await mkdir(folder, { recursive: true })
  const url = `http://localhost:${portal.port}`
  const tokens = await signInAll(url)
  for (const width of widths) {
    for (const scheme of ['light', 'dark'] as const) {
      await takePictures(browser, { url, tokens }, width, scheme)
    }
  }
} finally {
  await browser.close()
  await portal.close()
  await rm(dataDir, { recursive: true, force: true })
}
