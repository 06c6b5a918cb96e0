import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, maxWaiting: 100, maxWait: 60_000 }
const busy = { statusCode: 503, headers: { 'retry-after': expect.any(String) } }

it('lets callers take turns, each in the order they came', async () => {
  const queue = new FairQueue(limits)
  const done: string[] = []
  const run = (caller: string, name: string) => queue.run(caller, 10, async () => void done.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)),
    ...['b1', 'b2'].map((name) => run('b', name)),
    run('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('refuses those for whom there is no room, those who have waited too long, and nobody else', async () => {
  const queue = new FairQueue({ ...limits, maxWaiting: 3 })
  let finish = () => {}
  const first = queue.run('a', 2, () => new Promise<void>((done) => (finish = done)))
  const [second, third] = [queue.run('a', 2, async () => 2), queue.run('a', 2, async () => 3)]
  await expect(queue.run('a', 2, async () => 4)).rejects.toMatchObject(busy)
  const other = queue.run('b', 2, async () => 5)
  await expect(queue.run('c', 2, async () => 6)).rejects.toMatchObject(busy)
  finish()
  expect(await Promise.all([first, second, third, other])).toEqual([undefined, 2, 3, 5])
  const impatient = new FairQueue({ ...limits, maxWait: 1 })
  const running = impatient.run('a', 2, () => new Promise<void>((done) => (finish = done)))
  await expect(impatient.run('b', 2, async () => 7)).rejects.toMatchObject(busy)
  finish()
  await running
  expect(await impatient.run('b', 2, async () => 8)).toBe(8)
})
