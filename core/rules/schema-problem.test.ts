import { expect, it } from 'vitest'
import { emailPattern } from './email.ts'
import { schemaProblem } from './schema-problem.ts'
import { dayOfLife, plannedDay, plannedMoment } from './time/days.ts'

it.each([
  ['required', {}, 'missing', 'חובה למלא'],
  ['minLength', { limit: 1 }, 'missing', 'חובה למלא'],
  ['minLength', { limit: 8 }, 'too-short', 'נדרשים לפחות 8 תווים'],
  ['maxLength', { limit: 200 }, 'too-long', 'אפשר לכתוב עד 200 תווים'],
  ['minItems', { limit: 1 }, 'missing', 'צריך לבחור לפחות אחד'],
  ['minItems', { limit: 2 }, 'too-few', 'נדרשים לפחות 2'],
  ['maxItems', { limit: 20 }, 'too-many', 'אפשר לבחור עד 20'],
  ['minimum', { limit: 1 }, 'too-low', 'נדרש מספר שאינו קטן מ־1'],
  ['maximum', { limit: 99 }, 'too-high', 'נדרש מספר שאינו גדול מ־99'],
  ['format', { format: 'date' }, 'format', 'התאריך אינו תקין'],
  ['pattern', { pattern: '^https?://x' }, 'format', 'הכתובת צריכה להתחיל ב־https://'],
  ['pattern', { pattern: plannedDay }, 'format', 'צריך תאריך בין השנים 2000 ל־2099'],
  ['pattern', { pattern: plannedMoment }, 'format', 'צריך תאריך בין השנים 2000 ל־2099'],
  ['pattern', { pattern: dayOfLife }, 'format', 'צריך תאריך בין השנים 1900 ל־2099'],
  ['pattern', { pattern: emailPattern }, 'format', 'כתובת הדוא״ל אינה תקינה'],
  ['pattern', { pattern: '^\\d+$' }, 'format', 'הערך אינו תקין'],
  ['if', {}, 'invalid', 'הערך אינו תקין'],
])('%s %o is reported as %s: %s', (keyword, limits, code, message) => {
  expect(schemaProblem(keyword, limits)).toEqual({ code, message })
})
