import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzip } from '@cj-tech-master/excelts/archive'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import { type FileFormat, type ReportRow, writeReport } from './file.ts'

const columns: ReportColumn[] = [
  { key: 'name', title: 'שם', kind: 'text', width: 20 },
  { key: 'phone', title: 'טלפון', kind: 'identity', width: 14 },
  { key: 'count', title: 'כמות', kind: 'number', width: 8 },
  { key: 'total', title: 'סכום', kind: 'amount', width: 10 },
  { key: 'at', title: 'נחתם', kind: 'moment', width: 18, empty: 'טרם נחתם' },
  { key: 'status', title: 'מצב', kind: 'text', width: 10, names: { ready: 'מוכנה' } },
]
const rows: ReportRow[] = [
  {
    name: 'נועה "נוני" לוי',
    phone: '0542345678',
    count: 3,
    total: 1250,
    at: '2025-03-04T10:30:00.000Z',
    status: 'ready',
  },
  { name: '=HYPERLINK("https://evil.example")', phone: '+1', count: 0, total: 5, at: null, status: 'lost' },
  { name: null, phone: '@a', count: 1, total: 0, at: null, status: null },
]

async function fileOf(format: FileFormat, given: readonly ReportRow[], titled = columns): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeReport(format, titled, given, out)])
  return bytes
}

it.each<FileFormat>(['csv', 'xlsx'])(
  'a title that is a question of somebody is no formula in %s',
  async (format) => {
    const asked: ReportColumn[] = [{ key: 'answer', title: '=1+1', kind: 'text', width: 20 }]
    const bytes = await fileOf(format, [{ answer: 'כן' }], asked)
    const sheet =
      format === 'xlsx'
        ? await readSheet(bytes)
        : bytes
            .toString()
            .slice(1)
            .trim()
            .split('\r\n')
            .map((line) => [line])
    expect(sheet).toEqual([[format === 'csv' ? "'=1+1" : '=1+1'], ['כן']])
  },
)

it.each<FileFormat>(['csv', 'xlsx'])(
  'a telephone number is written as people write it in %s',
  async (format) => {
    const phones: ReportColumn[] = [{ key: 'phone', title: 'טלפון', kind: 'phone', width: 14 }]
    const given = ['+972542345678', '+14155550123', '*2345'].map((phone) => ({ phone }))
    const bytes = await fileOf(format, given, phones)
    const cells =
      format === 'xlsx' ? (await readSheet(bytes)).flat() : bytes.toString().slice(1).trim().split('\r\n')
    // Numbers of other countries begin like formulas, which only CSV has to fear.
    const foreign = format === 'csv' ? "'+14155550123" : '+14155550123'
    expect(cells).toEqual(['טלפון', '054-234-5678', foreign, '*2345'])
  },
)

describe('a report as CSV', () => {
  it('opens in Hebrew, quotes what needs it, and defuses formulas', async () => {
    const bytes = await fileOf('csv', rows)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().slice(1).split('\r\n')).toEqual([
      'שם,טלפון,כמות,סכום (₪),נחתם,מצב',
      '"נועה ""נוני"" לוי",0542345678,3,12.5,04/03/2025 12:30,מוכנה',
      `"'=HYPERLINK(""https://evil.example"")",'+1,0,0.05,טרם נחתם,lost`,
      `,'@a,1,0,טרם נחתם,`,
      '',
    ])
  })

  it.each([
    ...['=1', '+1', '-1+1', '@a', '＝1', '＋1', '－1', '＠a', '﹦1', '﹢1'],
    ...[' =1', '\t=1', '\n=1', '\r\n=1', '\r=1', '\u0000=1', '\u200B=1', '\uFEFF＝1', '\u00A0=1'],
    ...['\tx', '\nx', '\rx'],
  ])('has %j as text', async (name) => {
    const [, line = ''] = (await fileOf('csv', [{ name }]))
      .toString()
      .slice(1)
      .split(/(?<=מצב\r\n)/)
    expect(line).toMatch(/^"?'/)
    expect(line).not.toMatch(/(?!\n|\r\n|\t)\p{Cc}(?!\n)/u)
  })

  it.each([
    ...[
      'a;=1+1',
      'a; \u200B=1',
      ';=1',
      'a;"=1',
      '";=1',
      'a"";=1+1&"',
      'a,b;=1',
      'a\n=1',
      '"a\n=1"',
      'a\t@b',
      'a;-1+1',
    ],
    ...['=1;=1', 'a;;+1'],
  ])('has no formula in %j, whatever separates the cells', async (name) => {
    const text = (await fileOf('csv', [{ name, phone: name, status: name }])).toString()
    for (const delimiter of [',', ';', '\t']) {
      const cells: string[] = parse(text, {
        ...{ delimiter, bom: true },
        relax_quotes: true,
        relax_column_count: true,
      }).flat()
      expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@]/u.test(cell))).toEqual([])
    }
  })

  it('leaves other text as it is', async () => {
    const csv = (await fileOf('csv', [{ name: 'א-ב = 1' }, { name: 'שורה\nשורה' }])).toString()
    expect(csv).toContain('\r\nא-ב = 1,')
    expect(csv).toContain('"שורה\nשורה"')
  })

  it('without rows still has its titles', async () => {
    expect((await fileOf('csv', [])).toString()).toBe('\uFEFFשם,טלפון,כמות,סכום (₪),נחתם,מצב\r\n')
  })
})

describe('a report as a sheet', () => {
  it('is read as it was written: numbers and moments as such, phones and formulas as the text that they are', async () => {
    const read = await readSheet(await fileOf('xlsx', rows))
    // A sheet counts days, and moments as parts of one.
    const seconds = (cell: unknown) =>
      cell instanceof Date ? new Date(Math.round(+cell / 1000) * 1000) : cell
    expect(read.map((row) => row.map(seconds))).toEqual([
      ['שם', 'טלפון', 'כמות', 'סכום (₪)', 'נחתם', 'מצב'],
      // A sheet knows no time zones: what a clock in Israel shows.
      ['נועה "נוני" לוי', '0542345678', 3, 12.5, new Date('2025-03-04T12:30:00Z'), 'מוכנה'],
      [`=HYPERLINK("https://evil.example")`, `+1`, 0, 0.05, 'טרם נחתם', 'lost'],
      [null, `@a`, 1, 0, 'טרם נחתם', null],
    ])
  })

  it('has days and numbers that people answered as such, and as text what is none', async () => {
    const answered: ReportColumn[] = [
      { key: 'day', title: 'יום', kind: 'day', width: 12 },
      { key: 'number', title: 'מספר', kind: 'number', width: 8 },
      { key: 'text', title: 'טקסט', kind: 'text', width: 8 },
    ]
    const given = [
      { day: '2026-11-24', number: '-7.5', text: '-7.5' },
      { day: 'מחר', number: 'שבע', text: '\t=1' },
    ]
    expect((await readSheet(await fileOf('xlsx', given, answered))).slice(1)).toEqual([
      [new Date('2026-11-24T00:00:00Z'), -7.5, '-7.5'],
      ['מחר', 'שבע', '=1'],
    ])
    const styles = await unzip(await fileOf('xlsx', given, answered)).bytes('xl/styles.xml')
    expect(new TextDecoder().decode(styles ?? undefined)).toContain('dd/mm/yyyy')
    // A negative number alone is one, whatever opens it.
    expect((await fileOf('csv', given, answered)).toString().split('\r\n')[1]).toBe('24/11/2026,-7.5,-7.5')
  })

  it('runs right to left, its titles stay in sight, and nothing in it is a formula', async () => {
    const sheet = await unzip(await fileOf('xlsx', rows)).bytes('xl/worksheets/sheet1.xml')
    const xml = new TextDecoder().decode(sheet ?? undefined)
    expect(xml).toContain('rightToLeft="1"')
    expect(xml).toContain('state="frozen"')
    expect(xml).not.toContain('<f>')
  })

  it('keeps any text that is no formula', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((each) => /^[^\s=+\-@'＝＋－＠﹢﹣﹦﹫]/u.test(each) && /\S$/u.test(each))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (names) => {
        const given = names.map((name) => ({ ...rows[0], name }))
        const read = await readSheet(await fileOf('xlsx', given))
        expect(read.slice(1).map(([name]) => name)).toEqual(names)
      }),
      { numRuns: 25 },
    )
  })
})
