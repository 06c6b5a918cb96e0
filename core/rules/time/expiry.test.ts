import { describe, expect, it } from 'vitest'
import { expiryStage, expiryText } from './expiry.ts'

const today = '2026-11-20'

describe('an offer that ends', () => {
  it.each([
    [null, 'open', 'ללא הגבלת זמן'],
    ['2026-12-31', 'open', 'בתוקף עד 31/12/2026'],
    ['2026-11-28', 'open', 'בתוקף עד 28/11/2026'],
    ['2026-11-27', 'soon', 'בתוקף עד 27/11/2026'],
    ['2026-11-24', 'soon', 'בתוקף עד יום ג׳ 24/11'],
    ['2026-11-21', 'soon', 'בתוקף עד מחר'],
    ['2026-11-20', 'soon', 'בתוקף עד סוף היום'],
    ['2026-11-19', 'over', 'הסתיים אתמול'],
    ['2026-11-17', 'over', 'הסתיים ביום ג׳ 17/11'],
    ['2026-02-01', 'over', 'הסתיים ב־01/02/2026'],
  ] as const)('on %s is %s: %s', (lastDay, stage, text) => {
    expect(expiryStage(lastDay, today)).toBe(stage)
    expect(expiryText(lastDay, today)).toBe(text)
  })
})
