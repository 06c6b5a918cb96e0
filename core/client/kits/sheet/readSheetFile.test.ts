import { expect, it } from 'vitest'
import { cellText, readSheetFile } from './readSheetFile.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'sheet')

it('reads text in UTF-8 and in the old Hebrew encoding, without empty lines at the end', async () => {
  expect(await readSheetFile(file('\uFEFFמנה,כמות\r\nמרק,5\r\n,\r\n'))).toEqual([
    ['מנה', 'כמות'],
    ['מרק', '5'],
  ])
  expect(await readSheetFile(file(new Uint8Array([0xee, 0xf8, 0xf7])))).toEqual([['מרק']])
})

it('says what it cannot read', async () => {
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])
  await expect(readSheetFile(file(zip))).rejects.toThrow('אי אפשר לקרוא')
  await expect(readSheetFile(file(new Uint8Array([1, 0, 2])))).rejects.toThrow('אינו קובץ')
  await expect(readSheetFile(file(new Uint8Array(2 * 1024 * 1024 + 1)))).rejects.toThrow('גדול מדי')
})

it('writes days and times as people do', () => {
  expect(cellText(new Date('2026-11-24T00:00:00Z'))).toBe('24/11/2026')
  expect(cellText(new Date('2026-11-24T12:30:00Z'))).toBe('24/11/2026 12:30')
  expect(cellText(new Date('1899-12-30T09:30:00Z'))).toBe('09:30')
  expect([cellText(null), cellText(5), cellText(' x ')]).toEqual(['', '5', 'x'])
})
