import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { expect, submitSignIn, test } from '#e2e/portal.ts'

test.describe.configure({ timeout: 240_000 })

/** A new portal that is nobody's yet. It is found at the link that it prints. */
async function startEmptyPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-e2e-empty-'))
  const port = String(Number(process.env.E2E_PORT ?? 3411) + 2000)
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const link = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (data) => {
      printed += data
      const found = /http:\S+#\S+/.exec(printed)?.[0]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`it ended: ${printed}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { link, stop }
}

test('whoever starts a portal makes the first account by the printed link, once, and is in', async ({
  page,
  otherPage,
}) => {
  const { link, stop } = await startEmptyPortal()
  try {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ברוכים הבאים לפורטל')
    await expect(page).toHaveURL(/\/first-administrator$/)
    expect(await accessibilityProblems(page, { otherScheme: 'dark' })).toEqual([])

    const make = page.getByRole('button', { name: 'פתיחת החשבון וכניסה' })
    await make.click()
    for (const said of ['מספר עובד', 'שם פרטי', 'שם משפחה'])
      await expect(page.getByText(`צריך להקליד ${said}`)).toBeVisible()
    await page.getByLabel('מספר עובד').fill('100')
    await page.getByLabel('שם פרטי').fill('נועה')
    await page.getByLabel('שם משפחה').fill('לוי')
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill('0123456789')
    await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill('0123456789')
    await make.click()
    await expect(page.getByText('קל לנחש את הסיסמה הזאת')).toBeVisible()

    const secret = 'ארבע מילים בלי קשר'
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill(secret)
    await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill(secret)
    await make.click()
    await expect(page).toHaveURL(/\/home-page$/)
    await expect(page.getByRole('button', { name: 'החשבון שלי' })).toBeVisible()

    await otherPage.goto(link)
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(
      'הקישור שגוי, שימש כבר או שפג תוקפו',
    )
    expect(await accessibilityProblems(otherPage)).toEqual([])
    await otherPage.getByRole('main').getByRole('link', { name: 'לכניסה' }).click()
    await submitSignIn(otherPage, '100', secret)
    await expect(otherPage).toHaveURL(/\/home-page$/)
  } finally {
    // A page that is left open would ask a portal that is gone.
    for (const each of [page, otherPage]) await each.goto('about:blank')
    await stop()
  }
})
