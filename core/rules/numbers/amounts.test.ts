import { expect, it } from 'vitest'
import { amountText, missingText } from './amounts.ts'

it('counts an amount in its unit', () => {
  expect(amountText(1, 'נקודות')).toBe('נקודה אחת')
  expect(amountText(2, 'נקודות')).toBe('נקודתיים')
  expect(amountText(1, 'שוברים')).toBe('שוברים: 1')
})

it('says what is missing, in the gender of the unit', () => {
  expect(missingText(2, 'נקודות')).toBe('חסרות נקודתיים')
  expect(missingText(1, 'נקודות')).toBe('חסרה נקודה אחת')
  expect(missingText(3, 'בקבוקים')).toBe('חסרים 3 בקבוקים')
  expect(missingText(3, 'שוברים')).toBe('חסר: 3 שוברים')
})
