import { expect, it, vi } from 'vitest'
import type { Transaction } from '../database/index.ts'
import { changeEach } from './change-each.ts'
import { Refusal } from './refusal.ts'

it('does one thing to each row once, and what goes wrong with one, expected or not, stops none after it', async () => {
  const log = { error: vi.fn() }
  const bug = new Error('nobody expected this')
  const dropped = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  const taken = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'names_unique' })
  const problems = new Map<number, Error>([
    [2, new Refusal('test.wrong', 'הפריט הוסר')],
    [3, bug],
    [4, dropped],
    [5, taken],
  ])
  const tried: number[] = []
  const changes = await changeEach(
    { transact: (run) => run({} as Transaction), log },
    [6, 3, 2, 1, 4, 5, 1],
    async (_db, id) => {
      tried.push(id)
      const problem = problems.get(id)
      if (problem) throw problem
    },
  )
  expect(tried).toEqual([1, 2, 3, 4, 5, 6])
  expect(changes).toEqual({
    changed: [1, 6],
    failed: [
      { id: 2, message: 'הפריט הוסר' },
      { id: 3, message: expect.stringContaining('תקלה') },
      { id: 4, message: expect.stringContaining('עולה מחדש') },
      { id: 5, message: expect.stringContaining('כבר יש כאן ערך כזה') },
    ],
  })
  expect(log.error.mock.calls.map(([{ err }]) => err)).toEqual([bug, taken])
})
