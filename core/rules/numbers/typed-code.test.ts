import { expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

it.each([
  ['3FA0B-12C4D', '3FA0B12C4D'],
  [' 3fa0b 12c4d ', '3FA0B12C4D'],
  ['3כש0נ12ב4ג', '3FA0B12C4D'],
  ['', ''],
])('the code %j is %j, also from a keyboard in Hebrew', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})
