import type { Page } from '@playwright/test'
import { changeAnswer } from '#e2e/content.ts'
import { expect, openHome, test } from '#e2e/portal.ts'
import type { Kudos } from '#features/kudos/contract/kudos.ts'
import type { Official } from '#features/officials/contract/officials.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { homeStrips, type Options } from '#platform/organisation/contract/options.ts'

const strip = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

/** What a call of a strip answers, as far as it is looked at here. */
interface Answer {
  posts: PostSummary[]
  signatures: PostSummary[]
  kudos: Kudos[]
  officials: Official[]
}

/** Each strip with its call, and what of the answer stands in it first. */
const table: [title: string, call: string, first: (answer: Answer) => string | undefined][] = [
  ['מחכה לך', '/api/general/getToday', ({ signatures: [post] }) => post?.title],
  ['אירועים קרובים', '/api/posts/getFuturePosts?post_type=event', ({ posts: [post] }) => post?.title],
  ['הטבות חדשות', '/api/posts/getBenefits', ({ posts: [post] }) => post?.title],
  ['מהגלריות', '/api/posts/getRecentPosts?post_type=gallery', ({ posts: [post] }) => post?.title],
  ['קיר הפרגונים', '/api/posts/getFirgunimResults', ({ kudos: [first] }) => first?.message],
  [
    'למי פונים?',
    '/api/posts/getOfficials',
    ({ officials }) => officials.find(({ person }) => person)?.person?.name,
  ],
]

test('the home page has a strip for each thing, with what its call answers', async ({ page }) => {
  await changeAnswer<Options>(page, '**/api/general/optionsFields/', (fields) => ({
    ...fields,
    home_strips: [...homeStrips],
  }))
  const answers = table.map(([, call]) =>
    page.waitForResponse((response) => response.url().includes(call)).then((response) => response.json()),
  )
  await openHome(page)

  for (const [index, [title, , first]] of table.entries()) {
    await test.step(title, async () => {
      const words = first((await answers[index]).fields)
      expect(words).toBeTruthy()
      await expect(strip(page, title)).toContainText(words ?? '')
    })
  }
})
