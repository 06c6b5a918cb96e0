import { expect, it } from 'vitest'
import { neighbourKeys, otherLayout } from './keyboard.ts'

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

it.each([
  ['ן', 'וםחל'],
  ['ו', 'טןיח'],
  ['ה', 'בנכע'],
  ['ת', 'צץלך'],
])('%s is beside %s', (letter, beside) => {
  expect(neighbourKeys(letter).toSorted()).toEqual([...beside].toSorted())
})

it('is beside a key that is beside it', () => {
  for (const letter of 'אבגדהוזחטיכלמנסעפצקרשתךםןףץ') {
    for (const other of neighbourKeys(letter)) expect(neighbourKeys(other)).toContain(letter)
  }
})
