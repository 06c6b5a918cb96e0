import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toastTop } from './toastPlace.ts'

const toast = { left: 8, right: 382, top: 72, bottom: 132 }
const row = (top: number, height = 44) => ({ left: 10, right: 380, top, bottom: top + height })

test('a toast stands at the top where nothing is to be pressed', () => {
  expect(toastTop(toast, [], 340)).toBe(72)
  expect(toastTop(toast, [row(132), { ...row(80), left: 390, right: 500 }], 340)).toBe(72)
})

test('it moves below a button that it would cover, into the first gap that is large enough', () => {
  expect(toastTop(toast, [row(100), row(180), row(300)], 340)).toBe(228)
})

test('where no gap is large enough near the top it covers as little as it can', () => {
  expect(toastTop(toast, [row(80), row(130), row(200)], 130)).toBe(128)
  expect(toastTop(toast, [row(80)], 100)).toBe(72)
})

test('it is never above its place nor below the lowest one', () => {
  const boxes = fc.array(fc.tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 90 })))
  fc.assert(
    fc.property(boxes, (rows) => {
      const top = toastTop(
        toast,
        rows.map(([start, height]) => row(start, height)),
        340,
      )
      return top >= 72 && top <= 340
    }),
  )
})
