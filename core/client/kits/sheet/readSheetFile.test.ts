import { strToU8, zipSync } from 'fflate'
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

it('refuses a workbook that names a cell at the far end', async () => {
  const names = 'http://schemas.openxmlformats.org'
  const workbookOf = (cell: string) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${names}/officeDocument/2006/relationships"><sheets><sheet name="א" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${names}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row><c r="${cell}"><v>1</v></c></row></sheetData></worksheet>`,
      ),
    })
  expect(await readSheetFile(file(workbookOf('B1')))).toEqual([['', '1']])
  await expect(readSheetFile(file(workbookOf('XFD1048576')))).rejects.toThrow('גדול מדי')
})

it('writes days and times as people do', () => {
  expect(cellText(new Date('2026-11-24T00:00:00Z'))).toBe('24/11/2026')
  expect(cellText(new Date('2026-11-24T12:30:00Z'))).toBe('24/11/2026 12:30')
  expect(cellText(new Date('1899-12-30T09:30:00Z'))).toBe('09:30')
  expect([cellText(null), cellText(5), cellText(' x ')]).toEqual(['', '5', 'x'])
})
