import type { Page } from '@playwright/test'
import { changeAnswer, createPost, uniqueWord } from './content.ts'
import { accounts, expect, ownEmployee, signIn, test } from './portal.ts'
import { addressOf, routes } from './routes.ts'

/** Where people name things, as the calls of the portal call it. */
const named =
  /^(name|title|label|help|unit|note|branch|department|job_title|place|position|site|product|products|dishes|reason)$/

/** The same with a code that reads left to right after everything that somebody named in Hebrew. */
function withCodes(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withCodes(each, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withCodes(each, name)]))
  }
  return typeof value === 'string' && named.test(key) && /[א-ת]/.test(value) ? `${value} C++` : value
}

/** The codes on the page that the line around them could turn, by what they stand in; and how many there are. */
const codes = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const flipped: string[] = []
    let count = 0
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (!textContent?.includes('C++') || parentElement?.closest('script, textarea, .visually-hidden'))
        continue
      count += 1
      const isIsolated = parentElement?.closest('[dir=ltr]') || textContent.includes('\u2066C++\u2069')
      if (!isIsolated) flipped.push(`${parentElement?.tagName} .${parentElement?.className}: ${textContent}`)
    }
    return { flipped, count }
  })

const pages = {
  '': ['/privacy-policy'],
  employee: [
    '/phonebook',
    '/benefits',
    '/forms/1',
    '/entitlement',
    '/shop',
    '/product/1',
    '/food-order/mine',
    '/food-order',
  ],
  other: ['/kitchen', '/home-page'],
  administrator: [
    '/admin/people/3',
    '/admin/entitlement',
    '/admin/entitlement?tab=grant',
    '/admin/shop',
    '/admin/shop/1',
    '/admin/food/{next-menu}',
    '/admin/rooms',
    '/admin/shop/pick-list',
    '/inbox',
    '/inbox/1',
  ],
} as const

for (const [account, names] of Object.entries(pages)) {
  test(`a code in a name reads left to right wherever it stands: ${account || 'nobody'}`, async ({
    page,
    quiet,
  }) => {
    await changeAnswer(page, '**/api/**', (fields) => withCodes(fields))
    if (account in accounts) await signIn(page, accounts[account as keyof typeof accounts])
    for (const name of names) {
      const route = routes.find((each) => each.path === name)
      if (!route) throw new Error(`no route ${name}`)
      await page.goto(await addressOf(page.request, route))
      await quiet()
      const { flipped, count } = await codes(page)
      expect(flipped, name).toEqual([])
      expect(count, name).toBeGreaterThan(0)
    }
  })
}

test('a phone in a name pushes no amount off a screen enlarged to 400 %', async ({ page }) => {
  await changeAnswer<{ lines: { name: string }[] }>(page, '**/api/shop/getOrderById?*', (order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, name: 'אוזניות, לשאלות +972 52 765 4321 בשעות הבוקר' })),
  }))
  await signIn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/order/60')
  const amount = page.getByRole('table').getByRole('row').nth(1).getByRole('cell').last()
  await expect(amount).toContainText('₪')
  expect((await amount.boundingBox())?.x).toBeGreaterThanOrEqual(0)
})

test('a short comment without Hebrew stands beside its writer', async ({ page, request }) => {
  const post = await createPost(request, { title: `דיון ${uniqueWord()}`, discussion: true })
  await signIn(page, ownEmployee())
  await page.goto(`/post/${post.id}`)
  await page.getByLabel('התגובה שלך').fill('Well done')
  await page.getByRole('button', { name: 'פרסום התגובה' }).click()
  const comment = page.getByRole('article').getByText('Well done')
  await expect(comment).toBeVisible()
  const gap = await comment.evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const column = words.parentElement?.getBoundingClientRect()
    return Math.round((column?.right ?? 0) - range.getBoundingClientRect().right)
  })
  expect(gap).toBe(0)
})
