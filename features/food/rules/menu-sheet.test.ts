import { expect, it } from 'vitest'
import { menuSheetHeadings, readMenuSheet } from './menu-sheet.ts'

const row = { row: 2, date: '2026-11-24', site: 'חיפה', dish: 'שניצל' }

it('reads rows by their headings, in any order, with days and times as people write them', () => {
  const headings = ['מנה', 'תאריך', 'אתר', 'להזמין עד', 'הגבלה', 'סוג', 'הערות']
  const read = (date: string, cutoff = '', portions = '', course = '') =>
    readMenuSheet([headings, [' שניצל ', date, 'חיפה', cutoff, portions, course, 'x']])
  for (const date of ['24/11/2026', '24.11.2026', 'יום ג׳ 24/11/2026', '2026-11-24']) {
    expect(read(date).rows).toEqual([{ ...row, course: undefined, portions: null, cutoff: undefined }])
  }
  expect(read('24/11/2026', '9:30', '20', 'עיקרית').rows).toEqual([
    { ...row, course: 'main', portions: 20, cutoff: '09:30' },
  ])
  expect(read('24/11/2026', '23/11/2026 12:00').rows[0]?.cutoff).toBe('2026-11-23T12:00')
})

it('says everything that is wrong in a row, and keeps the numbers of rows behind empty lines', () => {
  const { rows, problems } = readMenuSheet([
    [],
    [...menuSheetHeadings],
    ['31/02/2026', '', 'לחם', '', '1.5', '24:00'],
    ['', ''],
    ['24/11/2026', 'חיפה', 'מרק', 'מרק ירקות', '100001', '24/13/2026 12:00'],
    ['24/11/2026', 'חיפה', '', 'שניצל', '', ''],
  ])
  expect(rows.map(({ row: number }) => number)).toEqual([6])
  expect(problems.map(({ row: number }) => number)).toEqual([3, 3, 3, 3, 3, 3, 5, 5])
})

it.each(['01/01/1990', '04/01/2100', '9999-12-31'])('takes no day of another century: %s', (day) => {
  const { rows, problems } = readMenuSheet([[...menuSheetHeadings], [day, 'חיפה', '', 'שניצל', '', '']])
  expect(rows).toEqual([])
  expect(problems).toHaveLength(1)
})

it('passes over marks that nobody sees, in headings and in values', () => {
  const headings = menuSheetHeadings.map((heading) => `\u200F${heading}\u200B`)
  const cells = [
    '\u200E24/11/2026',
    '\u200Fחיפה\u200E',
    'עיקריות\u200F',
    'שני\u200Bצל\u200E',
    '20\u200E',
    '\u200E9:30',
  ]
  expect(readMenuSheet([headings, cells])).toEqual({
    rows: [{ ...row, course: 'main', portions: 20, cutoff: '09:30' }],
    problems: [],
  })
})

it('needs its headings', () => {
  expect(readMenuSheet([['24/11/2026', 'חיפה', 'שניצל']]).problems).toEqual([
    { row: 1, message: 'בשורת הכותרות חסר: תאריך, חדר אוכל, מנה.' },
  ])
  expect(readMenuSheet([]).problems).toHaveLength(1)
})

it('finds its headings below a title, and says which of them stand there twice', () => {
  const title = ['תפריט השבוע', '', '']
  const cells = ['24/11/2026', 'חיפה', 'שניצל']
  expect(readMenuSheet([title, [], ['תאריך', 'אתר', 'מנה'], cells])).toMatchObject({
    rows: [{ ...row, row: 4 }],
    problems: [],
  })
  expect(
    readMenuSheet([
      ['תאריך', 'אתר', 'מנה', 'שם המנה'],
      [...cells, 'מרק'],
    ]).problems,
  ).toEqual([{ row: 1, message: 'שתי עמודות הן ”מנה“. צריך להשאיר אחת.' }])
})

it.each(['#N/A', '#REF!', '=A1&B1', 'TRUE', 'שני\uFFFDצל', '####'])(
  'takes no dish of a cell that holds no value: %s',
  (dish) => {
    const { rows, problems } = readMenuSheet([
      ['תאריך', 'אתר', 'מנה'],
      ['24/11/2026', 'חיפה', dish],
    ])
    expect(rows).toEqual([])
    expect(problems).toMatchObject([{ row: 2, message: expect.stringContaining(dish) }])
  },
)
