import { describe, expect, it } from 'vitest'
import { safeFileName } from './file-names.ts'

describe('the name of a file that somebody sent', () => {
  it.each([
    ['קורות חיים.pdf', 'קורות חיים.pdf'],
    ['cv.final.docx', 'cv.final.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\dana\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['a"b\r\nSet-Cookie: x=1.pdf', 'a bSet-Cookie x=1.pdf'],
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
