import { expect, test } from 'vitest'
import { codeOf, codeText, newCode } from './secretCode.ts'

test('a code is read as it was written down, in small letters and with letters that look like digits', () => {
  const code = newCode()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(codeOf(codeText(code))).toBe(code)
  expect(codeOf(` ${codeText(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(code)
  expect(codeOf('1234-5678')).toBeUndefined()
  expect(codeOf(`${code}0`)).toBeUndefined()
})
