import type { Page } from '@playwright/test'
import { createPost, uniqueWord } from './content.ts'
import {
  accounts,
  alertOf,
  expect,
  goTo,
  homePage,
  onlookerToken,
  ownEmployee,
  signIn,
  test,
  tokenOf,
} from './portal.ts'

// A browser logs the call by which it is asked whether somebody organises an event.
test.use({ expectedErrors: /status of 404/ })

const day = 24 * 60 * 60 * 1000
const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

/** What the guards of pages stand before, and none of which there is. */
const guarded = [
  '/food-report/no-such-report',
  '/push-notifications/sent/no-number',
  '/surveys-report?id=no-number',
  '/admin/forms/no-number',
  '/admin/shop/no-number',
  '/admin/people/no-number',
  '/admin/content/no-such-type/no-number',
  '/inbox/no-number',
]

/** An event with a registration that this person organises. */
async function organisedBy(page: Page, username: string) {
  const token = await tokenOf(page.request, username)
  const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return createPost(page.request, {
    post_type: 'event',
    title: `סדנה ${uniqueWord()}`,
    category_id: null,
    event: {
      starts_at: new Date(Date.now() + 9 * day).toISOString(),
      ends_at: new Date(Date.now() + 10 * day).toISOString(),
      place: 'אולם הספורט',
      map_url: null,
      capacity: null,
      kind: 'event',
      registration: {
        questions: [],
        opens_at: null,
        closes_at: null,
        price: 0,
        waiting_list: false,
        count_adult: false,
        max_seats: 1,
        organisers: [data.user.id],
      },
    },
  })
}

/** Somebody else is signed in at the next page that is loaded. */
const becomes = (page: Page, token: string) =>
  page.evaluate((stored) => localStorage.setItem('token', stored), token)

test('a page that is not somebody’s leads home, before it is looked whether there is one', async ({
  page,
}) => {
  await signIn(page)
  for (const path of guarded) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/home-page')
  }
  await expect(homePage(page)).toBeVisible()
  await goTo(page, '/food-report/no-such-report')
  await expect(page).toHaveURL('/home-page')
})

test('a report of lunches that there is not is the error screen of administrators', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/food-report/no-such-report')
  await expect(title(page, 'משהו השתבש')).toBeVisible()
  await expect(page).toHaveURL('/food-report/no-such-report')
})

test('the editor of an event opens for who writes events; others are told so, and led to its registrations or home', async ({
  page,
}) => {
  const organiser = ownEmployee()
  const event = await organisedBy(page, organiser)
  const editor = `/event-edit/${event.slug}/${event.id}`

  await signIn(page, organiser)
  await page.goto(editor)
  await expect(page).toHaveURL(`/registration/${event.slug}/${event.id}/manage`)
  await expect(title(page, `ניהול הנרשמים: ${event.title}`)).toBeVisible()
  await expect(alertOf(page, 'warning')).toContainText('עריכת אירועים')

  await becomes(page, await onlookerToken(page.request))
  for (const path of [editor, '/event-edit/x/no-number', '/event-edit/x/987654']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home-page')
    await expect(alertOf(page, 'warning')).toContainText('עריכת אירועים')
  }

  await becomes(page, await tokenOf(page.request, accounts.editor))
  await page.goto(editor)
  await expect(page.getByLabel('מקום', { exact: true })).toHaveValue('אולם הספורט')
})
