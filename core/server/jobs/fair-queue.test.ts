import { expect, it } from 'vitest'
import { currentWork } from './current-work.ts'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, maxWaiting: 100, maxWait: 60_000, busy: 'עמוס' }
const busy = { statusCode: 503, headers: { 'retry-after': expect.any(String) } }

it('lets callers take turns, each in the order they came', async () => {
  const queue = new FairQueue(limits)
  const done: string[] = []
  const run = (caller: string, name: string) =>
    queue.run(async () => void done.push(name), { name: caller, room: 10 })
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)),
    ...['b1', 'b2'].map((name) => run('b', name)),
    run('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('refuses those for whom there is no room, those who have waited too long, and nobody else', async () => {
  const queue = new FairQueue({ ...limits, maxWaiting: 3 })
  const run = (name: string, task: () => Promise<unknown>) => queue.run(task, { name, room: 2 })
  let finish = () => {}
  const first = run('a', () => new Promise<void>((done) => (finish = done)))
  const [second, third] = [run('a', async () => 2), run('a', async () => 3)]
  await expect(run('a', async () => 4)).rejects.toMatchObject(busy)
  const other = run('b', async () => 5)
  await expect(run('c', async () => 6)).rejects.toMatchObject(busy)
  finish()
  expect(await Promise.all([first, second, third, other])).toEqual([undefined, 2, 3, 5])
  const impatient = new FairQueue({ ...limits, maxWait: 1 })
  const running = impatient.run(() => new Promise<void>((done) => (finish = done)))
  await expect(impatient.run(async () => 7)).rejects.toMatchObject(busy)
  finish()
  await running
  expect(await impatient.run(async () => 8)).toBe(8)
})

it('lets two tasks of a person wait, whatever they call, and every one of a job', async () => {
  const queue = new FairQueue(limits)
  const done: string[] = []
  const run = (name: string) => queue.run(async () => void done.push(name))
  const call = (personId: number, name: string) =>
    currentWork.run({ endpoint: `GET /${name}`, personId }, () => run(name))
  const first = ['a', 'b', 'c', 'd', 'e'].map((name) => call(1, name))
  const jobs = ['j1', 'j2', 'j3', 'j4'].map((name) =>
    currentWork.run({ endpoint: 'job letters' }, () => run(name)),
  )
  const other = call(2, 'other')
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await Promise.all([...jobs, other])
  expect(done).toEqual(['a', 'b', 'j1', 'other', 'c', 'j2', 'j3', 'j4'])
})
