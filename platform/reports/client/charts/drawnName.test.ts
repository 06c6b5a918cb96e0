import { expect, test } from 'vitest'
import { drawnName } from './drawnName.ts'

test.each([
  ['each word of a Hebrew name may begin a line', 'ימי כיף', '\u200Fימי \u200Fכיף'],
  ['Latin words stay in their order', 'אירוע iPhone 16 Pro', '\u200Fאירוע \u200FiPhone\u00A016\u00A0Pro'],
  ['so does a phone', 'קו 054-765 4321', '\u200Fקו \u200F\u2066054-765\u00A04321\u2069'],
  ['a name without Hebrew is left as it is', 'Open day', 'Open day'],
])('%s', (_, name, drawn) => {
  expect(drawnName(name)).toBe(drawn)
})
