import { expect, it } from 'vitest'
import { amountText, itemsText, limitText, missingText, stockText } from './amounts.ts'

it('counts an amount in its unit', () => {
  expect(amountText(1, 'נקודות')).toBe('נקודה אחת')
  expect(amountText(2, 'נקודות')).toBe('נקודתיים')
  expect(amountText(1, 'שוברים')).toBe('1 שוברים')
})

it('says what is missing, in the gender of the unit', () => {
  expect(missingText(2, 'נקודות')).toBe('חסרות נקודתיים')
  expect(missingText(1, 'נקודות')).toBe('חסרה נקודה אחת')
  expect(missingText(3, 'בקבוקים')).toBe('חסרים 3 בקבוקים')
  expect(missingText(3, 'שוברים')).toBe('חסר: 3 שוברים')
})

it('speaks of a stock only when it is low', () => {
  expect(stockText(0)).toBe('אזל')
  expect(stockText(1)).toBe('נשארה יחידה אחת')
  expect(stockText(3)).toBe('נשארו 3')
  expect(stockText(6)).toBeUndefined()
})

it('counts items and limits', () => {
  expect(itemsText(1)).toBe('פריט אחד')
  expect(itemsText(4)).toBe('4 פריטים')
  expect(limitText(1, null)).toBe('עד יחידה אחת בשנה')
  expect(limitText(2, 30)).toBe('עד 2 יחידות בכל 30 ימים')
})
