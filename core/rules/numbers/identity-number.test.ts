import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identityNumberProblem, isIdentityNumber, nineDigits } from './identity-number.ts'

const eightDigits = fc.integer({ min: 1, max: 99_999_999 }).map((each) => String(each).padStart(8, '0'))
const digits = [...'0123456789']

describe('an identity number', () => {
  it.each(['123456782', '000000018', '039337423'])('%s is one', (text) => {
    expect(isIdentityNumber(text)).toBe(true)
    expect(identityNumberProblem(text)).toBeNull()
  })

  it.each([
    ['000000000', 'שגוי'],
    ['123456789', 'שגוי'],
    ['12345678', '9 ספרות'],
    ['1234567820', '9 ספרות'],
    ['12345678a', 'ספרות בלבד'],
    ['', 'ספרות בלבד'],
    ['١٢٣٤٥٦٧٨٢', 'ספרות בלבד'],
  ])('%s is none: %s', (text, why) => {
    expect(isIdentityNumber(text)).toBe(false)
    expect(identityNumberProblem(text)).toContain(why)
  })

  it.each([
    ['1234567-82', '123456782'],
    ['\u200E123456782\u200F', '123456782'],
    ['1234567–82', '123456782'],
    [' 39337423 ', '039337423'],
    ['0018', '0018'],
    ['1234567820', '1234567820'],
    ['12345x', '12345x'],
  ])('%j has nine digits as %j', (typed, written) => expect(nineDigits(typed)).toBe(written))

  it('is the same number with and without the zeros at its start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999_999 }), (start) => {
        const check = digits.find((digit) => isIdentityNumber(`${start}${digit}`.padStart(9, '0')))
        const number = `${start}${check}`.padStart(9, '0')
        expect(nineDigits(number)).toBe(number)
        expect(nineDigits(String(Number(number)))).toBe(number)
      }),
    )
  })

  it('has one check digit for every eight digits', () => {
    fc.assert(
      fc.property(eightDigits, (start) => {
        expect(digits.filter((check) => isIdentityNumber(start + check))).toHaveLength(1)
      }),
    )
  })

  it('is none with one digit changed', () => {
    fc.assert(
      fc.property(eightDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
        const number = start + digits.find((check) => isIdentityNumber(start + check))
        const changed = [...number].map((digit, index) =>
          index === at ? String((Number(digit) + by) % 10) : digit,
        )
        expect(isIdentityNumber(changed.join(''))).toBe(false)
      }),
    )
  })
})
