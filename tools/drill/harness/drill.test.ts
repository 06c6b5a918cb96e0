import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose, help } from './choose.ts'
import { DrillUnavailable, drill, root } from './drill.ts'

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

const idle = { tries: 'nothing', fault: () => {} }

it('a drill is held when all that it expects holds, and says each with its figures', async () => {
  const good = drill('good', {
    ...{ tries: 'a sum', start: () => ({ first: 1 }), fault: ({ first }: { first: number }) => first + 1 },
    expect: (hold, { found }) => hold('one and one are two', found === 2, `${found}`),
  })
  expect(await good.run()).toBe('held')
  expect(printed).toEqual(['one and one are two: 2 … held'])
})

it('a drill fails when one expectation does not hold, or nothing can be started', async () => {
  const bad = drill('bad', {
    ...idle,
    each: { first: true, second: false },
    expect: (hold, { one }) => hold('it holds', one),
  })
  expect(await bad.run()).toBe('FAILED')
  expect(printed).toEqual(['- first', 'it holds … held', '- second', 'it holds … FAILED'])
  expect(await bad.run('fir')).toBe('held')
  expect(await bad.run('third')).toBe('FAILED')
  const start = () => Promise.reject(new Error('no room'))
  expect(await drill('broken', { ...idle, start, expect: (hold) => hold('it holds', true) }).run()).toBe(
    'FAILED',
  )
})

it('a drill whose machine lacks something is neither held nor failed', async () => {
  const needs = [{ what: 'two moons', isHere: () => false }]
  expect(await drill('moons', { ...idle, needs, expect: (hold) => hold('it holds', true) }).run()).toBe(
    'not tried',
  )
  expect(printed).toEqual(['cannot be tried on this machine: it needs two moons'])
  const fault = () => Promise.reject(new DrillUnavailable('no moon'))
  expect(await drill('moon', { ...idle, fault, expect: (hold) => hold('it holds', true) }).run()).toBe(
    'not tried',
  )
})

it('what was started ends in turn after an error, a load too, and the folder is gone', async () => {
  const ended: string[] = []
  let folder = ''
  const verdict = await drill('broken', {
    tries: 'nothing',
    start: (stage) => {
      folder = stage.folder
      stage.onClose(() => ended.push('database'))
      stage.onClose(() => Promise.reject(new Error('it hangs')))
      return {}
    },
    load: () => ({ stop: async () => ended.push('load') }),
    fault: ({ stage }) => {
      stage.onClose(() => ended.push('proxy'))
      throw new Error('the fault itself fails')
    },
    expect: (hold) => hold('it holds', true),
  }).run()
  expect({ verdict, ended, isThere: existsSync(folder) }).toEqual({
    ...{ verdict: 'FAILED', ended: ['load', 'proxy', 'database'], isThere: false },
  })
  expect(printed.join()).toMatch(/the fault itself fails[\s\S]*it hangs/)
})

it('words that name no drill, or say more than it takes, run none: its help says what there is', () => {
  const plain = drill('plain', { ...idle, expect: () => {} })
  const sized = drill('sized', { ...idle, sizes: { people: 3 }, needs: [root], expect: () => {} })
  const drills = [plain, sized]
  const names = (...words: string[]) => choose(drills, words)
  expect(names('plain')).toEqual({ drill: plain })
  expect(names('sized', '5')).toEqual({ drill: sized, argument: '5' })
  expect(names('all')).toBe('all')
  for (const words of [
    [],
    ['--help'],
    ['other'],
    ['plain', '5'],
    ['sized', '--fast'],
    ['sized', 'many'],
    ['all', '5'],
    ['sized', '5', '6'],
  ])
    expect(names(...words)).toBeNull()
  expect(help(drills)).toMatch(/ plain\n +nothing\n +sized \[people, 3 by default\]\n +nothing; needs root$/)
})
