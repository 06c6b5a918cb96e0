import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { callsOf, changeAnswer, createPost, read, uniqueWord } from '#e2e/content.ts'
import { expect, goTo, signIn, test } from '#e2e/portal.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import type { Post, PostSummary } from '#platform/content/contract/content.ts'
import type { Places } from '#platform/people/contract/people.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const facts = (page: Page) => main(page).getByRole('region', { name: 'פרטי ההטבה' })
const dayFromNow = (days: number) => addDays(dayInIsrael(new Date()), days)

/** Writes a benefit as the editor, published just now, so that it is the first of the list. */
function createBenefit(
  request: APIRequestContext,
  benefit: Partial<NonNullable<PostInput['benefit']>> = {},
): Promise<Post> {
  return createPost(request, {
    title: `הטבה ${uniqueWord()}`,
    post_type: 'benefit',
    category_id: null,
    publish_at: null,
    benefit: {
      supplier: 'קפה הפינה',
      value: '20% הנחה',
      code: 'SHAAR-20',
      link: 'https://cafe.example.com/',
      valid_until: null,
      branches: [],
      terms: 'אין כפל מבצעים.',
      ...benefit,
    },
  })
}

const addressOf = ({ slug, id }: Pick<PostSummary, 'slug' | 'id'>) =>
  `/benefits/${encodeURIComponent(slug)}/${id}`

test('a benefit is found in the list, tells how to use it, and is used in one tap while it lasts @phone', async ({
  page,
  request,
  context,
}) => {
  const { branches } = await read<Places>(request, '/api/users/getPlaces')
  const [branch] = branches
  const soon = await createBenefit(request, { branches: [branch?.id ?? 0], valid_until: dayFromNow(1) })
  const open = await createBenefit(request)
  const over = await createBenefit(request, { valid_until: dayFromNow(-1) })
  const copy = facts(page).getByRole('button', { name: 'העתקה', exact: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await signIn(page)
  await page.goto('/benefits')

  await test.step('the list shows whose, what and until when, and leads to the benefit', async () => {
    await expect(title(page, 'הטבות')).toBeVisible()
    const card = (post: Post) => main(page).getByRole('article').filter({ hasText: post.title })
    await expect(card(open)).toContainText('קפה הפינה')
    await expect(card(open)).toContainText('20% הנחה')
    await expect(card(open)).toContainText('ללא הגבלת זמן')
    await expect(card(soon)).toContainText('נגמר בקרוב: בתוקף עד מחר')
    await card(soon).getByRole('link', { name: soon.title }).click()
    await expect(page).toHaveURL(addressOf(soon))
    await expect(title(page, soon.title)).toBeFocused()
  })

  await test.step('tells how to use it, and its code is copied in one tap', async () => {
    await expect(facts(page)).toContainText('20% הנחה')
    await expect(facts(page)).toContainText(branch?.name ?? '')
    await expect(main(page).getByText('אין כפל מבצעים.')).toBeVisible()
    const link = facts(page).getByRole('link', { name: 'לאתר ההטבה' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await copy.click()
    await expect(facts(page).getByRole('button', { name: 'הועתק' })).toBeVisible()
    await expect(page.locator('.visually-hidden[data-live]')).toHaveText('הקוד הועתק')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SHAAR-20')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.clock.fastForward(5000)
    await expect(copy).toBeVisible()
  })

  await test.step('has its right address put in the place of one with another slug', async () => {
    await goTo(page, `/benefits/no-such-name/${open.id}`)
    await expect(page).toHaveURL(addressOf(open))
    await expect(title(page, open.title)).toBeVisible()
  })

  await test.step('has its code selected where the browser does not copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await copy.click()
    await expect(facts(page).getByText('הקוד סומן, אפשר להעתיק אותו.')).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('SHAAR-20')
  })

  await test.step('that is over says so, and offers neither code nor link', async () => {
    await goTo(page, addressOf(over))
    await expect(facts(page).getByText('ההטבה הסתיימה')).toBeVisible()
    await expect(facts(page)).toContainText('הסתיים אתמול')
    await expect(facts(page)).not.toContainText('SHAAR-20')
    await expect(facts(page).getByRole('link', { name: 'לאתר ההטבה' })).toHaveCount(0)
  })
})

test('the list is that of my branch in one tap, of another by choice, and of words, and says when it is empty @phone', async ({
  page,
  request,
}) => {
  const { branches } = await read<Places>(request, '/api/users/getPlaces')
  const everywhere = await createBenefit(request)
  const calls = callsOf(page, '/api/posts/getBenefits')
  const own = main(page).getByRole('link', { name: 'בסניף שלי' })
  const select = main(page).getByLabel('סניף', { exact: true })
  const cards = main(page).getByRole('article')
  await changeAnswer(page, '**/getBenefits*', () => ({ posts: [], has_more: false }))
  await signIn(page)
  await page.goto('/benefits')

  await test.step('says when there is nothing, and nothing of a choice', async () => {
    await expect(main(page).getByText('אין כרגע הטבות')).toBeVisible()
    await own.click()
    await expect(main(page).getByText('אין הטבות כאלה')).toBeVisible()
  })
  const mine = await select.inputValue()
  await expect.poll(() => calls.at(-1)).toContain(`branch_id=${mine}`)
  await main(page).getByRole('link', { name: 'לכל ההטבות' }).click()
  await expect(page).toHaveURL('/benefits')
  await page.unroute('**/getBenefits*')

  const other = branches.find(({ id }) => String(id) !== mine)
  const elsewhere = await createBenefit(request, { branches: [other?.id ?? 0] })
  const word = elsewhere.title.replace('הטבה ', '')
  const search = main(page).getByRole('searchbox', { name: 'חיפוש בהטבות' })

  await test.step('is of the branch and the words in the address', async () => {
    await page.goto(`/benefits?s=${encodeURIComponent(word)}&branch=${other?.id}`)
    await expect(search).toHaveValue(word)
    await expect(cards).toHaveCount(1)
    await search.fill('')
    await expect(page).toHaveURL(`/benefits?branch=${other?.id}`)
    await select.selectOption({ label: 'כל הסניפים' })
    await expect(page).toHaveURL('/benefits')
  })

  await test.step('is that of my branch in one tap, and of another by choice', async () => {
    await own.click()
    await expect(own).toHaveAttribute('aria-current', 'page')
    await expect(select).toHaveValue(mine)
    await expect(page).toHaveURL(`/benefits?branch=${mine}`)
    await expect(cards.filter({ hasText: everywhere.title })).toBeVisible()
    await expect(cards.filter({ hasText: elsewhere.title })).toHaveCount(0)
    await select.selectOption({ label: other?.name ?? '' })
    await expect(page).toHaveURL(`/benefits?branch=${other?.id}`)
    await expect(cards.filter({ hasText: elsewhere.title })).toBeVisible()
  })

  await test.step('is searched by words, which go to the address beside the branch', async () => {
    await search.pressSequentially(word)
    await expect(cards).toHaveCount(1)
    await expect(main(page).getByText('נמצאה תוצאה אחת')).toBeVisible()
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(/[?&]s=.*&branch=/)
  })
})
