import { QueryObserver } from '@tanstack/react-query'
import { Type } from 'typebox'
import { afterEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { delayBeforeRetry, freshOnMountMs, invalidate, queryClient } from './queries.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const full = { status: 503, statusText: 'Service Unavailable', context: 'getRecentPosts', sentence: '' }

it('a read is tried again after the time that the server asks for, and not by all at once', () => {
  const delays = Array.from({ length: 20 }, () =>
    delayBeforeRetry(0, new ApiError({ ...full, retryAfter: 4 })),
  )
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(4000)
  expect(Math.max(...delays)).toBeLessThanOrEqual(6000)
  expect(new Set(delays).size).toBeGreaterThan(1)
  expect([0, 1].map((count) => delayBeforeRetry(count, new ApiError(full)))).toEqual([1000, 2000])
})

it('what was just read is not read again by the part that shows it; what is older or was invalidated is', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async () => 'answer')
  const query = { queryKey: ['a read'], queryFn: read, staleTime: 0 }
  const show = async () => {
    new QueryObserver(queryClient, query).subscribe(() => {})()
    await vi.advanceTimersByTimeAsync(0)
  }
  await queryClient.prefetchQuery(query)
  await vi.advanceTimersByTimeAsync(freshOnMountMs - 1)
  await show()
  expect(read).toHaveBeenCalledTimes(1)
  await queryClient.invalidateQueries({ queryKey: query.queryKey })
  await show()
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(freshOnMountMs)
  await show()
  expect(read).toHaveBeenCalledTimes(3)
  // The loader of a page that is opened reads what may not be cached, however new it is.
  await queryClient.prefetchQuery(query)
  expect(read).toHaveBeenCalledTimes(4)
})

const write: Endpoint = {
  method: 'PUT',
  path: '/api/x',
  access: 'member',
  summary: '',
  fields: Type.Null(),
  invalidates: ['posts'],
}

it('what was being read while it was written is read again, before anything shows it and after', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const read = {
    queryKey: ['things'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
    staleTime: 60_000,
    meta: { reads: ['posts'] },
  }
  const prefetched = queryClient.prefetchQuery(read)
  await expect.poll(() => answers.length).toBe(1)
  await invalidate(write)
  const seen: unknown[] = []
  const stop = new QueryObserver(queryClient, read).subscribe(({ data }) => seen.push(data))
  answers[0]?.resolve('before the write')
  await prefetched
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve('after the write')
  await expect.poll(() => seen.at(-1)).toBe('after the write')
  stop()
})
