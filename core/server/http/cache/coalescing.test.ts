import { expect, test } from 'vitest'
import { Coalescing } from './coalescing.ts'

/** Work that the test ends by hand, round by round. */
function slowWork() {
  const rounds: { done: (answer: string) => void; fail: (error: Error) => void }[] = []
  const work = () => new Promise<string>((done, fail) => rounds.push({ done, fail }))
  return { rounds, work }
}

/** Lets all settled promises run their callbacks. */
const settle = () => new Promise((done) => setImmediate(done))

test('a call during a round waits for one round that starts after it', async () => {
  const coalescing = new Coalescing<string>()
  const { rounds, work } = slowWork()
  const first = coalescing.run('list', work)
  const later = [coalescing.run('list', work), coalescing.run('list', work)]
  await settle()
  expect(rounds).toHaveLength(1)
  rounds[0]?.done('old')
  expect(await first).toBe('old')
  await settle()
  expect(rounds).toHaveLength(2)
  // The third round is for calls that came during the second.
  const last = coalescing.run('list', work)
  rounds[1]?.done('new')
  expect(await Promise.all(later)).toEqual(['new', 'new'])
  await settle()
  rounds[2]?.done('newest')
  expect(await last).toBe('newest')
})

test('nothing is cached for later calls', async () => {
  const coalescing = new Coalescing<number>()
  let calls = 0
  const work = async () => ++calls
  expect(await coalescing.run('list', work)).toBe(1)
  await settle()
  expect(await coalescing.run('list', work)).toBe(2)
})

test('different keys do not wait for each other', async () => {
  const coalescing = new Coalescing<string>()
  const { rounds, work } = slowWork()
  const answers = [coalescing.run('mine', work), coalescing.run('yours', work)]
  expect(rounds).toHaveLength(2)
  rounds[0]?.done('mine')
  rounds[1]?.done('yours')
  expect(await Promise.all(answers)).toEqual(['mine', 'yours'])
})

test('a failed round fails only its own calls', async () => {
  const coalescing = new Coalescing<string>()
  const { rounds, work } = slowWork()
  const first = coalescing.run('list', work)
  const second = coalescing.run('list', work)
  rounds[0]?.fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await settle()
  rounds[1]?.done('well')
  expect(await second).toBe('well')
})
