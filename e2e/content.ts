import '#app/contract/register-types.ts'
import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { itemHref } from '#platform/content/contract/addresses.ts'
import type { GivenPost } from '#platform/content/contract/authoring.ts'
import type { Category, Post, PostSummary } from '#platform/content/contract/content.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { accounts, onlookerToken, tokenOf } from './portal.ts'

const day = 24 * 60 * 60 * 1000

/** The moment that many days ago, in the API's format. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * day).toISOString()
}

/** A word that no other item holds, so that a search finds only what its test wrote. */
export function uniqueWord(): string {
  // Without ו and י, which may be left out, and without final letters and prefix letters.
  const letters = 'גדזחטסעפצקרת'
  return Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')
}

/** The fields of the API's answer to a GET by the editor. */
export async function read<Fields>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string | number> = {},
): Promise<Fields> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, accounts.editor)}` }
  return (await (await request.get(path, { headers, params })).json()).fields
}

/**
 * The demo's newest item of a type, or the one of a title, that everybody finds: some news is for one branch. Never an item of a test, which may change, sell or delete it.
 */
export async function demoItem(
  request: APIRequestContext,
  post_type: AskedType,
  title?: string,
): Promise<PostSummary> {
  const response = await request.get('/api/posts/getRecentPosts', {
    headers: { Authorization: `Bearer ${await onlookerToken(request, accounts.community)}` },
    params: { post_type, number_of_posts: 100, page: 1 },
  })
  const { posts }: { posts: PostSummary[] } = (await response.json()).fields
  // Tests date their items now, or long ago.
  const item = posts.find(
    (post) => post.publish_at < daysAgo(1 / 24) && (title === undefined || post.title === title),
  )
  if (!item) throw new Error(`the demo organisation has no ${post_type}`)
  return item
}

/** The categories of the news. */
export async function newsCategories(request: APIRequestContext): Promise<Category[]> {
  const { categories } = await read<{ categories: Category[] }>(request, '/api/posts/getCategories', {
    type: 'post',
  })
  return categories
}

/**
 * Writes an item as the editor. By default it is published, for everybody, in the last category, and too old for the
 * home page.
 */
export async function createPost(
  request: APIRequestContext,
  input: Partial<GivenPost> & { title: string },
): Promise<Post> {
  const category = (await newsCategories(request)).at(-1)
  const response = await request.post('/api/posts/', {
    headers: {
      Authorization: `Bearer ${await tokenOf(request, accounts.editor)}`,
      'Idempotency-Key': randomUUID(),
    },
    data: {
      post_type: 'post',
      excerpt: '',
      body: '<p>שורה אחת.</p>',
      status: 'published',
      publish_at: daysAgo(400),
      expires_at: null,
      category_id: category?.id ?? null,
      picture_id: null,
      pinned: false,
      discussion: false,
      sign_statement: null,
      audience: { branches: null, departments: null, roles: null },
      ...input,
    },
  })
  if (response.status() !== 201) throw new Error(`the item was not written: ${await response.text()}`)
  return (await response.json()).fields
}

/** Replaces the payload of a call with what `change` returns for the server's own. */
export async function changeAnswer<Fields>(
  page: Page,
  url: Parameters<Page['route']>[0],
  change: (fields: Fields) => Fields,
): Promise<void> {
  await page.route(url, async (route: Route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, fields: change(envelope.fields) } })
  })
}

/** The addresses of the page's calls from now on; the array grows with each call. */
export function callsOf(page: Page, path = '/api/'): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(path)) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

/** The address of the demo's newest item of a type. */
export async function newest(request: APIRequestContext, post_type: AskedType): Promise<string> {
  return itemHref(await demoItem(request, post_type))
}

/** Delays the application's code until the returned function is called. */
export async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/application-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
