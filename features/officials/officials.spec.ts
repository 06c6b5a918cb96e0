import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { read } from '#e2e/content.ts'
import { expect, signIn, test } from '#e2e/portal.ts'
import type { Official } from './contract/officials.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const field = (page: Page) => main(page).getByRole('searchbox')

test('the officials stand by category, to call and to write to, are searched, and each has an address @phone', async ({
  page,
  request,
}) => {
  const { officials: known } = await read<{ officials: Official[] }>(request, '/api/posts/getOfficials')
  const last = known.at(-1)
  await signIn(page)
  const answer = page.waitForResponse('**/api/posts/getOfficials')

  await test.step('opens at the role holder whom the address names', async () => {
    await page.goto(`/officials#official-${last?.id}`)
    const card = page.locator(`#official-${last?.id}`)
    await expect(card).toBeInViewport()
    await expect(card).toBeFocused()
    await expect(card).toHaveAttribute('data-chosen', 'true')
  })

  await test.step('shows everybody by category, to call and to write to', async () => {
    // Those that the page received, since another story may appoint more.
    const { officials } = (await (await answer).json()).fields as { officials: Official[] }
    await expect(cards(page)).toHaveCount(officials.length)
    const categories = new Set(officials.map(({ category }) => category ?? 'תפקידים נוספים'))
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([...categories])
    const official = officials.find(
      ({ phone, email, deputy }) => phone?.startsWith('+9724') && email && deputy,
    )
    const card = cards(page).filter({ has: page.getByRole('heading', { name: official?.role ?? '' }) })
    await expect(card).toContainText(official?.person?.name ?? '')
    await expect(card).toContainText(`מילוי מקום: ${official?.deputy?.name}`)
    const call = card.locator('a[href^="tel:"]')
    await expect(call).toHaveAttribute('href', `tel:${official?.phone}`)
    await expect(call.locator('bdi[dir="ltr"]')).toHaveText(/^04-\d{3}-\d{4}$/)
    await expect(card.locator('a[href^="mailto:"]')).toHaveAttribute('href', `mailto:${official?.email}`)
  })

  await test.step('is searched by words, which stay in the address', async () => {
    await field(page).fill('מנכל')
    await expect(page).toHaveURL(/\?s=/)
    await expect(cards(page).getByRole('heading', { name: 'מנכ״ל הקבוצה' })).toBeVisible()
    await expect(main(page).getByRole('status').first()).toHaveText(/^נמצאו \d+$/)
    await page.reload()
    await expect(field(page)).toHaveValue('מנכל')
    await field(page).fill('אין תפקיד כזה בעולם')
    await expect(main(page).getByText('לא נמצא תפקיד כזה')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await main(page).getByRole('link', { name: 'לכל בעלי התפקידים' }).click()
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL('/officials')
  })
})
