import type { Page } from '@playwright/test'
import { pages } from '#app/pages.ts'
import { createPost, uniqueWord } from './content.ts'
import { runStatement } from './database.ts'
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
import { addressOf, routes } from './routes.ts'

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

/** The patterns of the pages of those who administer something. */
const administrations = new Set<string>(
  pages.flatMap(({ at, access }) => (access === 'public' || access === 'member' ? [] : at)),
)

test('every page but the public ones asks for a sign-in, which leads back to it', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const route of routes.filter(({ account }) => account !== null)) {
    const address = await addressOf(page.request, route)
    await goTo(page, address)
    await expect(page, route.name).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/login' && decodeURI(searchParams.get('from') ?? '') === decodeURI(address),
    )
  }
})

test('a page that is not somebody’s leads home, before it is looked whether there is one', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/food-report/no-such-report')
  await expect(page).toHaveURL('/home-page')
  await expect(homePage(page)).toBeVisible()
  const administered = routes.filter(({ pattern }) => administrations.has(pattern))
  expect(administered.length).toBeGreaterThan(50)
  const addresses = administered.map((route) => addressOf(page.request, route))
  for (const address of ['/admin', ...guarded, ...(await Promise.all(addresses))]) {
    await goTo(page, address)
    await expect(page, address).toHaveURL('/home-page')
  }
})

test('/admin offers what the person administers, and the earlier address of the pick list leads to it', async ({
  page,
}) => {
  const keeper = ownEmployee()
  await runStatement(`update users set duties = '{shop}' where employee_number = $1`, [keeper])
  await signIn(page, keeper)
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['חנות', 'בקשות'])
  await goTo(page, '/shop-report/pick-list?branch=1')
  await expect(page).toHaveURL('/admin/shop/pick-list?branch=1')
  await becomes(page, await tokenOf(page.request, accounts.administrator))
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('תוכן')
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
