import fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import { refuseWhenFull } from './pressure.ts'

it('a process that is full refuses more calls early, and serves those that it took', async () => {
  const app = fastify()
  const pool = { waitingCount: 0 }
  handleErrors(app)
  refuseWhenFull(app, pool)
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
