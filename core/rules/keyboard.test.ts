import { expect, it } from 'vitest'
import { otherLayout } from './keyboard.ts'

it.each([
  ['akuo', 'שלום'],
  ['AKUO', 'שלום'],
  ['tcv yn', 'אבה טמ'],
  ['f,', 'כת'],
  ['n,bhho', 'מתניים'],
  ['גשמש', 'dana'],
  ['שקךן', 'aeli'],
])('%s typed in the other layout is %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})

it.each(['', '054-2345678', 'דנה cohen', 'רחוב 5 b'])('%s was typed in no wrong layout', (typed) => {
  expect(otherLayout(typed)).toBeNull()
})
