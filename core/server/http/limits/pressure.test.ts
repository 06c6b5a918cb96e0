import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { handleErrors } from '#core/server/http/errors.ts'
import { monitorOverload, refuseWhenOverloaded } from './pressure.ts'

it('a process that is full refuses more calls early, and serves those that it took', async () => {
  const app = fastify()
  const pool = { waitingCount: 0 }
  handleErrors(app)
  refuseWhenOverloaded(app, pool, () => null)
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  app.get('/api/slow', () => finished.then(() => 'slow'))
  for (const path of ['/api/quick', '/api/health/ready', '/page']) app.get(path, async () => 'quick')
  const statusOf = async (path: string) => (await app.inject(path)).statusCode

  const taken = Array.from({ length: 2000 }, () => statusOf('/api/slow'))
  await expect.poll(() => statusOf('/api/quick')).toBe(503)
  const late = await app.inject('/api/quick')
  expect(late.headers['retry-after']).toBe('2')
  expect(late.json()).toMatchObject({
    status: 503,
    success: false,
    message: expect.stringContaining('עמוסה'),
  })
  expect(await Promise.all(['/api/health/ready', '/page'].map(statusOf))).toEqual([200, 200])
  finish()
  expect(new Set(await Promise.all(taken))).toEqual(new Set([200]))
  expect(await statusOf('/api/quick')).toBe(200)

  pool.waitingCount = 1000
  expect(await statusOf('/api/quick')).toBe(503)
  pool.waitingCount = 0
  expect(await statusOf('/api/quick')).toBe(200)
  await app.close()
})

it('a heap is full when that remains after its garbage was collected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = fastify()
  const heap = { live: 0.6, garbage: 0.35 }
  const strain = monitorOverload(app, {
    use: () => heap.live + heap.garbage,
    collect: () => {
      heap.garbage = 0
    },
  })
  refuseWhenOverloaded(app, { waitingCount: 0 }, strain)
  app.get('/api/quick', async () => 'quick')
  await app.ready()
  const statusAfter = async (seconds: number) => {
    vi.advanceTimersByTime(1000 * seconds)
    return (await app.inject('/api/quick')).statusCode
  }
  expect(await statusAfter(3)).toBe(200)
  Object.assign(heap, { live: 0.95, garbage: 0.02 })
  expect(await statusAfter(3)).toBe(503)
  // Refused calls make no garbage, of which V8 would collect what the others have left.
  Object.assign(heap, { live: 0.5, garbage: 0.45 })
  expect(await statusAfter(6)).toBe(200)
  await app.close()
})

it('a call is not refused for what strained the process before it was ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = fastify()
  let use = 0.95
  refuseWhenOverloaded(app, { waitingCount: 0 }, monitorOverload(app, { use: () => use, collect: () => {} }))
  app.get('/api/quick', async () => 'quick')
  vi.advanceTimersByTime(3000)
  use = 0.5
  expect((await app.inject('/api/quick')).statusCode).toBe(200)
  await app.close()
})
