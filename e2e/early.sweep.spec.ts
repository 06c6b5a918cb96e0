import type { APIRequestContext, Page } from '@playwright/test'
import { callsOf, holdApplication, newest } from './content.ts'
import { expect, signIn, test } from './portal.ts'

/** The pages whose data the boot script asks for, each with one of the calls that it makes. */
const pages: [name: string, address: (request: APIRequestContext) => Promise<string>, call: RegExp][] = [
  ['the events', async () => '/events', /getFuturePosts\?/],
  ['an event', (request) => newest(request, 'event'), /getPostById\?.*post_type=event$/],
  ['the benefits', async () => '/benefits', /getBenefits\?/],
  ['a benefit', (request) => newest(request, 'benefit'), /getPostById\?.*post_type=benefit$/],
  ['the classifieds', async () => '/yad2', /getClassifieds\?/],
  ['a gallery', (request) => newest(request, 'gallery'), /getGalleryImages\?/],
  ['a piece of news', (request) => newest(request, 'post'), /getPostById\?.*post_type=post$/],
]

for (const [name, address, early] of pages) {
  test(`${name}: what is shown first is asked for before the application is there, and once`, async ({
    page,
    request,
    quiet,
  }) => {
    await signIn(page)
    // On a page that takes a second to begin, what may not be cached would be stale by then, and be asked for again.
    await page.clock.setFixedTime(new Date())
    const release = await holdApplication(page)
    const [calls, pictures] = [callsOf(page), callsOf(page, '/media/')]
    await page.goto(await address(request), { waitUntil: 'commit' })
    await expect.poll(() => calls.some((call) => early.test(call))).toBe(true)
    release()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await quiet()
    // Reads after the read mark may repeat earlier ones, since that write may have changed their answers.
    const write = calls.findIndex((call) => !call.startsWith('GET'))
    const asked = calls.slice(0, write < 0 ? calls.length : write)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted())
  })
}

const later = (page: Page, milliseconds: number) => page.clock.setFixedTime(Date.now() + milliseconds)

test('what was read before the page could be drawn is not read again once it is', async ({ page, quiet }) => {
  await signIn(page)
  await later(page, 0)
  const drawn = Promise.withResolvers<void>()
  await page.route('**/assets/RegistrationsPage-*.js', async (route) => {
    await drawn.promise
    await route.continue()
  })
  const calls = callsOf(page, '/api/events/getMyRegistrations')
  const read = page.waitForResponse(/getMyRegistrations/)
  await page.goto('/registrations', { waitUntil: 'commit' })
  await (await read).finished()
  await later(page, 5000)
  drawn.resolve()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await quiet()
  expect(calls).toHaveLength(1)
})
