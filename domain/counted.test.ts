import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 נקודות'],
  [1, 'נקודה אחת'],
  [2, 'נקודתיים'],
  [3, '3 נקודות'],
  [1200, '1,200 נקודות'],
])('%i is %s', (count, words) => expect(counted(count, 'נקודה אחת', '# נקודות', 'נקודתיים')).toBe(words))

it('without a dual counts two as any number', () => {
  expect(counted(2, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות')).toBe('נמצאו 2 תוצאות')
})
