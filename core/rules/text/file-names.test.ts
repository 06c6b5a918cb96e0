import { describe, expect, it } from 'vitest'
import { fileNameOf, safeFileName } from './file-names.ts'

describe('the name of a file that somebody sent', () => {
  it.each([
    ['קורות חיים.pdf', 'קורות חיים.pdf'],
    ['דו"ח שנתי.pdf', 'דו״ח שנתי.pdf'],
    ["ג'ורג'.pdf", 'ג׳ורג׳.pdf'],
    ["John's 50%; draft.pdf", "John's 50%; draft.pdf"],
    ['cv.final.docx', 'cv.final.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\dana\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['a"b\r\nSet-Cookie: x=1.pdf', 'a״b Set-Cookie x=1.pdf'],
    ['a\u0000\u200Bb.pdf', 'ab.pdf'],
    ['\u200B\u2066 ', 'קובץ.pdf'],
    ['...', 'קובץ.pdf'],
    ['', 'קובץ.pdf'],
  ])('%j is stored as %j', (given, stored) => {
    expect(safeFileName(given, 'pdf')).toBe(stored)
  })

  it('of very many dots is cut before the patterns would take a minute', () => {
    expect(safeFileName(`cv${'.'.repeat(200_000)}א`.padEnd(300_000, '.א'), 'pdf')).toMatch(/^א.*\.pdf$/)
  })

  it('is at most a hundred characters long', () => {
    expect(safeFileName(`${'א'.repeat(300)}.pdf`, 'pdf')).toBe(`${'א'.repeat(100)}.pdf`)
  })
})

it('the name of a file with a title is all of it, without what file systems refuse', () => {
  expect(fileNameOf('חתימות: נוהל 1/2', 'csv')).toBe('חתימות נוהל 1 2.csv')
  expect(fileNameOf('סיכום ארה"ב ואנג\' v1.2', 'xlsx')).toBe('סיכום ארה״ב ואנג׳ v1.2.xlsx')
})
