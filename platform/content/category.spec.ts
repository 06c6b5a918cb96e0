import type { APIRequestContext, Page } from '@playwright/test'
import { newsCategories, read } from '#e2e/content.ts'
import { expect, goTo, signIn, test } from '#e2e/portal.ts'
import type { Category, PostSummary } from './contract/content.ts'

const perPage = 12

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const cards = (page: Page) => main(page).getByRole('article')
const pages = (page: Page) => main(page).getByRole('navigation', { name: 'עמודים' })
const chips = (page: Page) => main(page).getByRole('navigation', { name: 'תתי־קטגוריות' })

/** A category that has others under it. */
async function parentCategory(
  request: APIRequestContext,
): Promise<{ parent: Category; children: Category[] }> {
  const categories = await newsCategories(request)
  const parent = categories.find(({ id }) => categories.some(({ parent_id }) => parent_id === id))
  if (!parent) throw new Error('the demo has no category with others under it')
  return { parent, children: categories.filter(({ parent_id }) => parent_id === parent.id) }
}

/** A category whose list has more than one page. */
async function longCategory(request: APIRequestContext): Promise<Category> {
  // Not a category in which other tests publish at the same time (`createPost`).
  for (const category of (await newsCategories(request)).slice(0, -1)) {
    const { posts } = await read<{ posts: PostSummary[] }>(request, '/api/posts/getRecentPosts', {
      post_type: 'post',
      number_of_posts: perPage + 1,
      page: 1,
      category: category.id,
    })
    if (posts.length > perPage) return category
  }
  throw new Error('the demo has no category of more than one page')
}

async function openCategory(page: Page, path: string): Promise<void> {
  await signIn(page)
  await page.goto(`/category/${path}`)
}

/** Goes to a category as a link does, without another load of the portal. */
const visitCategory = (page: Page, path: string) => goTo(page, `/category/${path}`)

test('shows its name, its items and what is under it @phone', async ({ page, request }) => {
  const { parent, children } = await parentCategory(request)
  const [child] = children
  await openCategory(page, `post/${parent.id}`)
  await expect(title(page, parent.name)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${parent.name} · `))
  await expect(cards(page).first()).toBeVisible()
  await expect(chips(page).getByRole('link')).toHaveText(['הכול', ...children.map(({ name }) => name)])
  const current = chips(page).locator('[aria-current="page"]')
  await expect(current).toHaveText(['הכול'])

  const name = child?.name ?? ''
  await chips(page).getByRole('link', { name }).click()
  await expect(title(page, name)).toBeFocused()
  await expect(page).toHaveURL(`/category/post/${child?.id}`)
  await expect(current).toHaveText([name])
  await expect(page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link')).toHaveText([
    'בית',
    parent.name,
  ])
  for (const card of await cards(page).all()) await expect(card.locator('p a')).toHaveText(name)
  await page.goBack()
  await expect(title(page, parent.name)).toBeVisible()
  await expect(current).toHaveText(['הכול'])
})

test('the pages of the list have addresses of their own, and what is no page leads back or says so', async ({
  page,
  request,
}) => {
  const category = await longCategory(request)
  const href = `/category/post/${category.id}`
  const current = pages(page).locator('[aria-current="page"]')

  await test.step('are the first for what is no number of a page', async () => {
    await openCategory(page, `post/${category.id}?page=x`)
    await expect(current).toHaveAccessibleName('עמוד 1')
    await expect(page).toHaveURL(href)
  })

  await test.step('have addresses of their own, and Back returns', async () => {
    await expect(cards(page)).toHaveCount(perPage)
    const first = await cards(page).first().getByRole('heading').innerText()
    await pages(page).getByRole('link', { name: 'הבא' }).click()
    await expect(page).toHaveURL(`${href}?page=2`)
    await expect(current).toHaveAccessibleName('עמוד 2')
    await expect(cards(page).first()).not.toContainText(first)
    await expect(title(page, category.name)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${category.name}, עמוד 2 · `))

    await page.reload()
    await expect(current).toHaveAccessibleName('עמוד 2')
    await page.goBack()
    await expect(page).toHaveURL(href)
    await expect(cards(page).first()).toContainText(first)
    await page.goForward()
    await pages(page).getByRole('link', { name: 'הקודם' }).click()
    await expect(page).toHaveURL(href)
    await expect(cards(page).first()).toContainText(first)

    await main(page).getByRole('searchbox', { name: 'חיפוש בקטגוריה' }).fill(first)
    await expect(page).toHaveURL(/\/category\/post\/\d+\?s=./)
    await expect(main(page).getByText(/^נמצא/)).toBeVisible()
    await expect(cards(page).first()).toContainText(first)
  })

  await test.step('past the end lead back to the first', async () => {
    await visitCategory(page, `post/${category.id}?page=9999`)
    await expect(title(page, category.name)).toBeVisible()
    await expect(main(page).getByText('אין עוד חדשות')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'לעמוד הראשון' }).click()
    await expect(page).toHaveURL(href)
    await expect(cards(page)).toHaveCount(perPage)
  })

  for (const path of ['post/987654', 'post/abc', 'event/1', 'nothing/1']) {
    await test.step(`/category/${path} says that there is no such page`, async () => {
      await visitCategory(page, path)
      await expect(title(page, 'הדף לא נמצא')).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      await page.goBack()
      await expect(cards(page)).toHaveCount(perPage)
    })
  }
})
