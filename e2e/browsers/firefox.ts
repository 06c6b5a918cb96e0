import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    env: { ...process.env, TZ: 'Asia/Jerusalem' },
  })
  // The page that it starts with never has the focus.
  const page = await browser.newPage()
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run, ...given) => page.evaluate(run as () => never, ...(given as [])),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async pressWithControl(letter) {
      await page.keyboard.down('Control')
      await page.keyboard.press(letter as 'c')
      await page.keyboard.up('Control')
    },
    async attach(selector, paths) {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
      if (!field) throw new Error(`no field ${selector}`)
      await field.uploadFile(...paths)
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
