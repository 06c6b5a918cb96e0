import { describe, expect, it } from 'vitest'
import { codeOf, employeeNumberOf, grantKey, readSheet, sheetProblems, sheetTotals } from './grant-sheet.ts'

const known = {
  people: new Map([
    ['2001', true],
    ['a7', true],
    ['2009', false],
    ['3001', true],
  ]),
  granting: '3001',
  codes: new Set(['W', 'A']),
  granted: new Set([grantKey('a7', 'A', 3)]),
}
const row = (employee_number: string, code: string, amount: number) => ({ employee_number, code, amount })
/** Rows as they stand in a sheet without a heading. */
const numbered = (...rows: ReturnType<typeof row>[]) =>
  rows.map((each, index) => ({ row: index + 1, ...each }))

describe('a sheet of grants', () => {
  it('has no problems where everybody and every type is known', () => {
    const rows = numbered(row('2001', 'W', 5), row('2001', 'A', 1), row('a7', 'W', 10_000))
    expect(sheetProblems(rows, known)).toEqual([])
  })

  it('is read as people type: spaces around, capitals and small letters', () => {
    const typed = { row: 1, ...row(' A7 ', ' w ', 5) }
    expect([employeeNumberOf(typed), codeOf(typed)]).toEqual(['a7', 'W'])
    expect(sheetProblems([typed], known)).toEqual([])
  })

  it('is read without marks that nobody sees', () => {
    const { rows, problems } = readSheet('\u200E2001\tW\u200F\t\u200E5\u200B')
    expect(problems).toEqual([])
    expect(sheetProblems(rows, known)).toEqual([])
    const typed = { row: 1, ...row('\u200Ea7', '\u200Fw', 5) }
    expect([employeeNumberOf(typed), codeOf(typed)]).toEqual(['a7', 'W'])
  })

  it('does not grant again what was granted today for the same reason', () => {
    const [problem, ...others] = sheetProblems(numbered(row('A7', 'a', 3), row('2001', 'A', 3)), known)
    expect(problem).toMatchObject({ row: 1, message: expect.stringContaining('כבר הוענקה היום') })
    expect(others).toEqual([])
    expect(sheetProblems(numbered(row('a7', 'A', 4)), known)).toEqual([])
  })

  it('grants nothing to whoever sends it', () => {
    expect(sheetProblems(numbered(row('3001', 'W', 5)), known)).toMatchObject([
      { row: 1, message: expect.stringContaining('אי אפשר להעניק לעצמך') },
    ])
  })

  it('says everything that is wrong, row by row', () => {
    const rows = numbered(
      row('7777', 'X', 0),
      row('2009', 'W', 10_001),
      row('2001', 'W', 3),
      row('2001', 'w', -3),
    )
    expect(sheetProblems(rows, known)).toEqual([
      { row: 1, message: 'אין עובד שמספרו 7777.' },
      { row: 1, message: 'אין סוג זכאות X.' },
      { row: 1, message: 'הכמות צריכה להיות גדולה מאפס.' },
      { row: 2, message: 'עובד 2009 כבר לא פעיל.' },
      { row: 2, message: 'הכמות גדולה מדי: אפשר עד 10000.' },
      { row: 4, message: 'הכמות צריכה להיות גדולה מאפס.' },
      { row: 4, message: 'אותו עובד ואותו סוג כבר מופיעים בשורה 3.' },
    ])
  })
})

describe('the text of a sheet', () => {
  it('is read with or without a heading, and its rows keep their numbers', () => {
    const rows = [
      { row: 2, employee_number: '2001', code: 'W', amount: 5 },
      { row: 4, employee_number: 'A7', code: 'w', amount: 1 },
    ]
    for (const text of [
      'מספר עובד\tסוג\tכמות\r\n2001\tW\t5\r\n\r\nA7\tw\t1\r\n',
      '\uFEFFמספר עובד,סוג,כמות\n2001,W,5\n\nA7, w ,1',
      '\n"2001";"W";"5";\n;;\n"A7";"w";"1";',
    ]) {
      expect(readSheet(text), text).toEqual({ rows, problems: [] })
    }
    expect(readSheet('2001,W,5').rows).toEqual([{ ...rows[0], row: 1 }])
    expect(readSheet(' \n')).toEqual({ rows: [], problems: [] })
  })

  it('says which lines cannot be rows', () => {
    const text = '2001 W 5\n2001,W\n2001,W,5,6\n2001,W,1.5\n2001,W,חמש\n2001,ABCDEFGHIJK,1\n2001,W,-5'
    const { rows, problems } = readSheet(text)
    expect(rows).toEqual([{ row: 7, employee_number: '2001', code: 'W', amount: -5 }])
    expect(problems).toEqual([
      { row: 1, message: 'חסר מספר עובד, קוד סוג או כמות.' },
      { row: 2, message: 'חסר מספר עובד, קוד סוג או כמות.' },
      { row: 3, message: 'יש יותר משלוש עמודות: מספר עובד, קוד סוג וכמות.' },
      { row: 4, message: 'הכמות צריכה להיות מספר שלם.' },
      { row: 5, message: 'הכמות צריכה להיות מספר שלם.' },
      { row: 6, message: 'קוד הסוג ארוך מדי.' },
    ])
  })

  it('comes to a total for each type', () => {
    const rows = numbered(row('2001', 'W', 5), row('2002', 'w', 7), row('2001', 'A', 1))
    expect(sheetTotals(rows)).toEqual([
      { code: 'A', rows: 1, amount: 1 },
      { code: 'W', rows: 2, amount: 12 },
    ])
  })
})

describe('what a spreadsheet writes', () => {
  const rows = [
    { row: 3, employee_number: '000123', code: 'W', amount: 5 },
    { row: 4, employee_number: '2001', code: 'A', amount: 1 },
  ]

  it.each([
    ['a title with other separators', 'זכאות; לחג\nמספר עובד,סוג,כמות\n000123,W,5\n2001,A,1\n'],
    ['a line break in quotes', '\nמספר|"סו\nג"|כמות\n000123|W|5\n2001|A|1\n'],
    ['text as a formula', '\nמספר;סוג;כמות\n="000123";W;5\n2001;A;1\n'],
  ])('is read: %s', (_name, text) => {
    expect(readSheet(text)).toMatchObject({ rows, problems: [] })
  })

  it.each(['#N/A,W,5', '2001,#REF!,5', '2001,W,=A1+1', 'TRUE,W,5', '20\uFFFD1,W,5'])(
    'grants nothing by a cell that holds no value: %s',
    (line) => {
      const { rows: read, problems } = readSheet(`מספר,סוג,כמות\n${line}`)
      expect(read).toEqual([])
      expect(problems).toMatchObject([{ row: 2, message: expect.stringMatching(/תא|משובשים/) }])
    },
  )

  it('of which a quotation mark is never closed is a problem, and not an empty sheet', () => {
    expect(readSheet('מספר,סוג,כמות\n"2001,W,5\n2002,W,5')).toMatchObject({
      rows: [],
      problems: [{ message: 'אי אפשר לקרוא את הגיליון: יש בו מירכאות שלא נסגרו.' }],
    })
  })
})
