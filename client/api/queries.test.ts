import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { delayBeforeRetry } from './queries.ts'

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
