import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, alertOf, expect, homePage, password, submitSignIn, test } from '#e2e/portal.ts'

// A portal of its own fills its database first.
test.describe.configure({ timeout: 400_000 })
// The refusals, which the portal logs too.
test.use({ expectedErrors: / Error: / })

const folders: string[] = []
const portals: ChildProcess[] = []

/** A portal with the demo organisation that no other story uses. */
async function startPortal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-first-steps-'))
  folders.push(folder)
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', CLOSING_SECONDS: '0' }
  const portal = spawn(process.execPath, ['app/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portals.push(portal)
  let printed = ''
  return new Promise((opened, failed) => {
    portal.stdout.on('data', (data) => {
      printed += data
      const address = /Shaar is open: (http:\S+)/.exec(printed)?.[1]
      if (address) opened(address)
    })
    portal.once('exit', () => failed(new Error(`the portal did not open: ${printed}`)))
  })
}

test.afterEach(async ({ page }) => {
  // It would go on to ask.
  await page.goto('about:blank')
  for (const portal of portals.splice(0)) {
    if (portal.exitCode !== null) continue
    const ended = new Promise((resolve) => portal.once('exit', resolve))
    portal.kill('SIGTERM')
    await ended
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const steps = (page: Page) => main(page).getByRole('region', { name: 'צעדים ראשונים' })
const step = (page: Page, title: string) => steps(page).getByRole('listitem').filter({ hasText: title })
const newPassword = 'a-password-of-our-own-1'

async function removeDemo(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/admin/settings?tab=system`)
  await main(page).getByRole('button', { name: 'הסרת ארגון ההדגמה' }).click()
  await expect(dialog(page)).toContainText('240 אנשים')
  await dialog(page).getByLabel('שם הארגון').fill(name)
  await dialog(page).getByRole('button', { name: 'הסרה של הכול' }).click()
}

async function changePassword(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/personal-area?tab=settings&page=security`)
  await page.getByLabel('סיסמה נוכחית', { exact: true }).fill(password)
  await page.getByLabel('סיסמה חדשה', { exact: true }).fill(newPassword)
  await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'החלפת סיסמה' }).click()
  await expect(alertOf(page, 'success')).toContainText('הסיסמה הוחלפה')
}

test('the demo is removed as one, and the empty portal leads its administrator', async ({
  page,
  request,
}) => {
  const url = await startPortal()
  await page.goto(`${url}/login`)
  await submitSignIn(page, accounts.administrator)
  await expect(homePage(page)).toBeVisible()
  await expect(steps(page)).toHaveCount(0)

  await test.step('nothing is removed by another name, nor with the password that everybody knows', async () => {
    const options = await request.get(`${url}/api/general/optionsFields/`)
    const { name } = (await options.json()).fields.organisation
    await removeDemo(page, url, 'ארגון אחר')
    await expect(dialog(page)).toContainText('זה לא שם הארגון')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog(page).getByLabel('שם הארגון').fill(name)
    await dialog(page).getByRole('button', { name: 'הסרה של הכול' }).click()
    await expect(dialog(page)).toContainText('קודם מחליפים אותה באזור האישי')
    await changePassword(page, url)
    await removeDemo(page, url, name)
  })

  await test.step('the portal is new: its home page has six steps, and the others do not come in any more', async () => {
    await expect(steps(page)).toBeVisible()
    await expect(steps(page).getByRole('listitem')).toHaveCount(6)
    await expect(steps(page)).toContainText('0 מתוך 6')
    await expect(main(page).getByText('עוד אין מה להראות כאן')).toBeHidden()
    expect(await accessibilityProblems(page, { within: 'main' })).toEqual([])
    const data = { username: accounts.employee, password }
    expect((await request.post(`${url}/api/users/userSignIn`, { data })).status()).toBe(401)
  })

  await test.step('the name is given, and seen before it is saved', async () => {
    await step(page, 'שם, לוגו וצבע').getByRole('link', { name: 'להגדרות' }).click()
    await main(page).getByLabel('שם הארגון').fill('נמלי הצפון')
    await main(page).getByLabel('שם קצר').fill('הנמל')
    const preview = main(page).getByRole('region', { name: 'כך זה ייראה' })
    await expect(preview).toContainText('נמלי הצפון')
    await expect(preview.getByText('הנמל')).toHaveCount(2)
    await expect(main(page).getByRole('button', { name: 'הסרת ארגון ההדגמה' })).toHaveCount(0)
    expect(await accessibilityProblems(page, { within: 'main', otherScheme: 'dark' })).toEqual([])
    await main(page).getByRole('button', { name: 'שמירה', exact: true }).click()
    await expect(alertOf(page, 'success')).toContainText('ההגדרות נשמרו')
    await page.getByRole('link', { name: 'נמלי הצפון, לדף הבית' }).click()
    await expect(step(page, 'שם, לוגו וצבע')).toContainText('בוצע')
    await expect(steps(page)).toContainText('1 מתוך 6')
  })

  await test.step('a branch is added', async () => {
    await step(page, 'סניפים ומחלקות').getByRole('link').click()
    const branches = main(page).getByRole('region', { name: 'סניפים' })
    await branches.getByRole('button', { name: 'הוספה' }).click()
    await dialog(page).getByRole('textbox', { name: 'שם' }).fill('נמל חיפה')
    await dialog(page).getByLabel('עיר').fill('חיפה')
    await dialog(page).getByRole('button', { name: 'הוספה' }).click()
    await expect(main(page).getByText('נמל חיפה').first()).toBeVisible()
    await page.goto(`${url}/home-page`)
    await expect(steps(page)).toContainText('2 מתוך 6')
  })

  await test.step('a step is skipped and taken up again, and the whole is hidden', async () => {
    await step(page, 'התפריט').getByRole('button', { name: 'דילוג: התפריט' }).press('Enter')
    const back = step(page, 'התפריט').getByRole('button', { name: 'ביטול הדילוג: התפריט' })
    await expect(back).toBeFocused()
    await expect(steps(page)).toContainText('3 מתוך 6')
    await back.press('Enter')
    await expect(steps(page)).toContainText('2 מתוך 6')
    await steps(page).getByRole('button', { name: 'הסתרה' }).click()
    await dialog(page).getByRole('button', { name: 'הסתרה' }).click()
    await expect(steps(page)).toHaveCount(0)
    await page.reload()
    await expect(main(page).getByText('עוד אין מה להראות כאן')).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
  })
})
