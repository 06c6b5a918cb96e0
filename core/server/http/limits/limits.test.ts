import { expect, test } from 'vitest'
import { CallLimits } from './limits.ts'

const limit = 10
const nobody = () => '10.0.0.1'

/** How many calls of nobody's are taken before one is refused. */
function takes(limits: CallLimits): number {
  for (let taken = 0; ; taken += 1) {
    try {
      limits.count(null, nobody)
    } catch {
      return taken
    }
  }
}

test('calls are counted together with those that other processes tell of', () => {
  const [one, other] = [new CallLimits(limit, { isAlone: false }), new CallLimits(limit, { isAlone: false })]
  // A network has as many as ten sessions.
  for (let call = 0; call < 70; call += 1) one.count(null, nobody)
  other.add(one.takeCounted())
  expect(takes(other)).toBe(30)
  expect(one.takeCounted()).toEqual([])
  one.add(other.takeCounted())
  expect(takes(one)).toBe(0)
})

test('a process that is alone has nothing to tell', () => {
  const alone = new CallLimits(limit)
  expect(takes(alone)).toBe(100)
  expect(alone.takeCounted()).toEqual([])
})
