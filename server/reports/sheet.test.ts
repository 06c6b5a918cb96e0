import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type SheetColumn, sheetFile } from './sheet.ts'

interface Row {
  name: string
  phone: string
  amount: number | null
}

const columns: SheetColumn<Row>[] = [
  { title: 'שם', width: 20, value: (row) => row.name },
  { title: 'טלפון', width: 14, value: (row) => row.phone },
  { title: 'סכום', width: 10, value: (row) => row.amount },
]
const rows: Row[] = [
  { name: 'נועה "נוני" לוי', phone: '054-2345678', amount: 12.5 },
  { name: '=HYPERLINK("https://evil.example")', phone: '+1', amount: null },
]

/** The text of a file in a ZIP archive, found by its local header. */
function unzip(archive: Buffer, path: string): string {
  for (let at = archive.indexOf('PK\u0003\u0004'); at >= 0; at = archive.indexOf('PK\u0003\u0004', at + 4)) {
    const nameLength = archive.readUInt16LE(at + 26)
    const start = at + 30 + nameLength + archive.readUInt16LE(at + 28)
    if (archive.toString('utf8', at + 30, at + 30 + nameLength) !== path) continue
    const packed = archive.subarray(start)
    return archive.readUInt16LE(at + 8) === 0
      ? packed.toString('utf8', 0, archive.readUInt32LE(at + 22))
      : inflateRawSync(packed).toString()
  }
  throw new Error(`${path} is not in the archive`)
}

describe('a report as CSV', () => {
  it('opens in Hebrew, quotes what needs it, and defuses formulas', async () => {
    const { bytes, fileName } = await sheetFile('csv', 'דוח: חתימות', columns, rows)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().slice(1).split('\r\n')).toEqual([
      'שם,טלפון,סכום',
      '"נועה ""נוני"" לוי",054-2345678,12.5',
      `"'=HYPERLINK(""https://evil.example"")",'+1,`,
      '',
    ])
    expect(fileName).toBe('דוח-חתימות.csv')
  })
})

describe('a report as a sheet', () => {
  it('runs right to left, with numbers as numbers and formulas as text', async () => {
    const { bytes } = await sheetFile('xlsx', 'דוח', columns, rows)
    const sheet = unzip(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('<v>12.5</v>')
    expect(sheet).not.toContain('<f>')
    const strings = unzip(bytes, 'xl/sharedStrings.xml')
    expect(strings).toContain('054-2345678')
    expect(strings).toContain("'=HYPERLINK")
  })
})
