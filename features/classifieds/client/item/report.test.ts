import { expect, it } from 'vitest'
import { checkReport, reportReasons, reportText } from './report.ts'

it('a report needs a reason, and another one needs words', () => {
  expect(checkReport(null, 'משהו')).toHaveProperty('reason')
  expect(checkReport('other', '  ')).toHaveProperty('words')
  expect(checkReport('other', 'משהו')).toEqual({})
  expect(checkReport('offensive', '')).toEqual({})
})

it('a report contains its reason and text, and never more than the server accepts', () => {
  expect(reportText('offensive', '')).toBe('תוכן פוגעני')
  expect(reportText('offensive', ' הכותרת ')).toBe('תוכן פוגעני: הכותרת')
  for (const { value } of reportReasons) {
    expect(reportText(value, 'א'.repeat(400)).length).toBeLessThanOrEqual(500)
  }
})
