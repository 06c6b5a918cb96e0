import { expect, it } from 'vitest'
import { counted, toPeople } from './counted.ts'

it.each([
  [0, '0 נקודות'],
  [1, 'נקודה אחת'],
  [2, 'נקודתיים'],
  [3, '3 נקודות'],
  [1200, '1,200 נקודות'],
])('%i is %s', (count, words) => expect(counted(count, 'נקודה אחת', '# נקודות', 'נקודתיים')).toBe(words))

it('says of one person and of many whom something reaches', () => {
  expect([1, 2, 1200].map(toPeople)).toEqual(['לאדם אחד', 'לשני אנשים', 'ל־1,200 אנשים'])
})
