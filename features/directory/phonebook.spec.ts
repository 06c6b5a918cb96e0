import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { read } from '#e2e/content.ts'
import { expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
import type { DirectoryPerson } from './contract/directory.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const field = (page: Page) => main(page).getByRole('searchbox')
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the phonebook is printed; a colleague is found in the wrong keyboard layout, called, saved, kept at hand and praised', async ({
  page,
  request,
}) => {
  await signIn(page, ownEmployee())
  const { people } = await read<{ people: DirectoryPerson[] }>(
    request,
    `/api/users/?s=${encodeURIComponent('סבטלנה קוגן')}`,
  )
  const [colleague] = people
  const name = 'סבטלנה קוגן'
  await page.goto('/phonebook')
  await test.step('seven people stand above the bottom bar', async () => {
    const box = await cards(page).nth(6).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844 - 60)
  })
  await test.step('printed, it says the numbers, and no card is cut by the end of a page', async () => {
    const card = cards(page).first()
    const way = card.getByRole('link', { name: /^חיוג אל/ })
    await expect(way).toBeVisible()
    const number = card.getByText(/^0\d{1,2}-\d{3}-\d{4}$/)
    await expect(number).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(number).toBeVisible()
    await expect(way).toBeHidden()
    await expect(card.locator('xpath=..')).toHaveCSS('break-inside', 'avoid')
    await page.emulateMedia({ media: 'screen' })
  })

  await field(page).pressSequentially('xcykbv eudi')
  await expect(main(page).getByText(/^נמצא.* של /)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?s=xcykbv/)
  await page.reload()
  await expect(field(page)).toHaveValue('xcykbv eudi')
  await cards(page)
    .getByRole('button', { name: `במועדפים: ${name}` })
    .click()
  await expect(cards(page).getByRole('button', { name: `במועדפים: ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await field(page).fill('אין אדם כזה')
  await expect(main(page).getByText('לא נמצא אף אחד')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await main(page).getByRole('link', { name: 'מועדפים' }).click()
  await cards(page).getByRole('heading', { name }).getByRole('link').click()
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(`/phonebook/${colleague?.id}`)
  const call = main(page).getByRole('link', { name: `חיוג אל ${name}` })
  await expect(call).toHaveAttribute('href', `tel:${colleague?.mobile ?? colleague?.phone}`)
  const saved = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'שמירה באנשי הקשר' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`FN:${name}`)

  await main(page)
    .getByRole('button', { name: `לפרגן: ${name}` })
    .click()
  await dialog(page).getByRole('radio', { name: 'יוזמה' }).check()
  await dialog(page).getByRole('textbox', { name: 'כמה מילים' }).fill('תודה על העזרה בסגירת השנה')
  await dialog(page).getByRole('button', { name: 'שליחת הפרגון' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'הפרגון נשלח' })).toBeVisible()
})
