import { expect, it } from 'vitest'
import { itemsText, limitText, stockText } from './amounts.ts'

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
  expect(limitText(2, 30)).toBe('עד שתי יחידות בכל 30 ימים')
})
