import { expect, it } from 'vitest'
import { slowest } from './slowest.ts'
import { linesBetween } from './story-reporter.ts'

it('the server’s log of a story is what was written in its time', () => {
  const log = [
    '{"time":99,"msg":"a"}',
    '{"time":100,"msg":"b"}',
    'no time',
    '{"time":200,"msg":"c"}',
    '{"time":201}',
    '',
  ]
  expect(linesBetween(log.join('\n'), 100, 200)).toEqual([log[1], log[3]])
})

it('the twenty slowest are listed, the slowest first', () => {
  const all = Array.from({ length: 30 }, (_, index) => ({
    name: `test ${index}`,
    milliseconds: index * 1000,
  }))
  const lines = slowest(all).trim().split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('  29.0 s  test 29')
})
