import { expect, it } from 'vitest'
import { publishedText } from './bulkTexts.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const past = { publish_at: '2026-11-23T09:00:00Z' }
const coming = { publish_at: '2026-11-24T09:00:00Z' }

it.each([
  [[past], 'פורסמו: פריט אחד'],
  [[coming], 'יפורסמו במועדם: פריט אחד'],
  [[past, coming, past, coming], 'פורסמו: שני פריטים. יפורסמו במועדם: שני פריטים'],
])('does not call published what waits for its time: %j', (items, text) => {
  expect(publishedText(items, now)).toBe(text)
})
