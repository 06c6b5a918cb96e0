import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toastTop } from './toastPlace.ts'

const toast = { left: 8, right: 382, top: 8, bottom: 68 }
const row = (top: number, height = 44) => ({ left: 10, right: 380, top, bottom: top + height })
const screen = { bar: 64, lowest: 340 }
/** A button of the top bar, and one that is beside the toast. */
const [inBar, beside] = [row(10), { ...row(20), left: 390, right: 500 }]

test('a toast stands in the corner where nothing is to be pressed', () => {
  expect(toastTop(toast, [], screen)).toBe(8)
  expect(toastTop(toast, [row(68), beside], screen)).toBe(8)
})

test('it stands below the top bar where it would cover a button of it', () => {
  expect(toastTop(toast, [inBar, beside], screen)).toBe(72)
  expect(toastTop(toast, [row(10)], { ...screen, bar: -20 })).toBe(58)
})

test('it moves below a button that it would cover, into the first gap that is large enough', () => {
  expect(toastTop(toast, [inBar, row(100), row(180), row(300)], screen)).toBe(228)
})

test('where no gap is large enough near the top it covers as little as it can', () => {
  expect(toastTop(toast, [inBar, row(80), row(130, 30), row(190)], { ...screen, lowest: 130 })).toBe(128)
  expect(toastTop(toast, [{ ...inBar, right: 20 }, row(80)], { ...screen, lowest: 100 })).toBe(8)
})

test('it is in the corner, or below the top bar and not below the lowest place', () => {
  const boxes = fc.array(fc.tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 90 })))
  fc.assert(
    fc.property(boxes, (rows) => {
      const others = rows.map(([start, height]) => row(start, height))
      const top = toastTop(toast, others, screen)
      return top === 8 || (top >= 72 && top <= 340)
    }),
  )
})
