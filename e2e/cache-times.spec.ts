import type { Page } from '@playwright/test'
import { expect, goTo, signIn, test } from './portal.ts'

const minute = 60_000
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { name }).first()

/**
 * The table of specification §9: the call of each row, a page that makes it and what is on it then. No screen reads posts by their
 * ids, all users or the surveys that wait apart from what else does, so core/client/api/cacheTimes.test.ts alone has those.
 */
const table = [
  {
    what: 'user search',
    minutes: 2,
    call: '/api/users/?s=',
    path: '/phonebook?s=כהן',
    shows: 'ספר טלפונים',
  },
  { what: 'all posts', minutes: 5, call: '/api/posts/getAllPosts', path: '/lomda', shows: 'למידה' },
  { what: 'recent posts', minutes: 10, call: '/api/posts/getRecentPosts', path: '/category/post/2' },
  { what: 'pages', minutes: 10, call: '/api/pages/getPage', path: '/pages/about' },
  { what: 'post categories', minutes: 60, call: '/api/posts/getCategories?type=event', path: '/events' },
  { what: 'birthdays', minutes: 60, call: '/api/users/todaysBirthdays', path: '/home-page', shows: 'מה חדש' },
]

test('what was read is asked for again when its time is over, however long its page was left, and not before', async ({
  page,
  quiet,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURI(request.url())))
  const open = async (path: string, shows: string | RegExp = /\S/) => {
    await goTo(page, path)
    await expect(heading(page, shows)).toBeVisible()
    await quiet()
  }
  await page.clock.install()
  await signIn(page)
  await page.goto('/officials')
  for (const { what, minutes, call, path, shows } of table) {
    await test.step(`${what}: ${minutes} minutes`, async () => {
      const visit = async () => {
        asked.length = 0
        await open(path, shows)
        return asked.filter((address) => address.includes(call)).length
      }
      const stayAway = async (time: number) => {
        await open('/officials', 'בעלי תפקידים')
        await page.clock.fastForward(time)
      }
      expect(await visit(), 'at first').toBe(1)
      await stayAway((minutes - 1) * minute)
      expect(await visit(), 'within the time').toBe(0)
      await stayAway(minute)
      expect(await visit(), 'after it').toBe(1)
    })
  }
})
