import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { pages } from '#features/pages/contract/pages.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { content } from '#platform/content/contract/content.ts'
import { q, queryClient } from './queries.ts'

// Without a window the cache takes itself for a server's, which forgets nothing.
vi.hoisted(() => vi.stubGlobal('window', {}))

const minute = 60_000
const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  answer.mockImplementation(async () => new Response(JSON.stringify({ success: true, fields: {} })))
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const listed = { post_type: 'post', page: 1 } as const

/** The table of specification §9. No screen asks for posts by their ids or for all users; of the others see e2e/cache-times.spec.ts. */
const table: [what: string, minutes: number, query: { queryKey: readonly unknown[] }][] = [
  ['user search', 2, q(directory.users, { s: 'כהן', page: 1, per_page: 48 })],
  ['unanswered surveys', 5, q(surveys.surveys, {})],
  ['post categories', 60, q(content.getCategories, { type: 'event' })],
  ['all posts', 5, q(content.getAllPosts, { ...listed, str: 'חג' })],
  ['recent posts', 10, q(content.getRecentPosts, { ...listed, number_of_posts: 12 })],
  ['posts by ids', 10, q(content.getPostsByIds, { ...listed, ids: [1, 2], per_page: 12 })],
  ['birthdays', 60, q(celebrations.todaysBirthdays)],
  ['all users', 60, q(directory.getAllUsers)],
  ['pages', 10, q(pages.getPage, { id: 'accessibility' })],
]

/** A part of a page shows the answer for a moment, and is left. */
async function visit(query: { queryKey: readonly unknown[] }): Promise<void> {
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  leave()
}

it.each(table)('%s are asked for again after %d minutes, and not before', async (_, minutes, query) => {
  await visit(query)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minutes * minute - 5000)
  await visit(query)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  await visit(query)
  expect(answer).toHaveBeenCalledTimes(2)
})

it('what may be shown for no time at all is forgotten five minutes after it was left', async () => {
  const query = q({ ...directory.getAllUsers, staleMinutes: 0 })
  await visit(query)
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(queryClient.getQueryData(query.queryKey)).toBeDefined()
  await vi.advanceTimersByTimeAsync(minute)
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})
