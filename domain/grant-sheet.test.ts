import { describe, expect, it } from 'vitest'
import { codeOf, employeeNumberOf, sheetProblems } from './grant-sheet.ts'

const known = {
  people: new Map([
    ['2001', true],
    ['a7', true],
    ['2009', false],
  ]),
  codes: new Set(['W', 'A']),
}
const row = (employee_number: string, code: string, amount: number) => ({ employee_number, code, amount })

describe('a sheet of grants', () => {
  it('has no problems where everybody and every type is known', () => {
    expect(sheetProblems([row('2001', 'W', 5), row('2001', 'A', 1), row('a7', 'W', 10_000)], known)).toEqual(
      [],
    )
  })

  it('is read as people type: spaces around, capitals and small letters', () => {
    const typed = row(' A7 ', ' w ', 5)
    expect([employeeNumberOf(typed), codeOf(typed)]).toEqual(['a7', 'W'])
    expect(sheetProblems([typed], known)).toEqual([])
  })

  it('says everything that is wrong, row by row', () => {
    const rows = [row('7777', 'X', 0), row('2009', 'W', 10_001), row('2001', 'W', 3), row('2001', 'w', -3)]
    expect(sheetProblems(rows, known)).toEqual([
      { row: 1, message: 'אין עובד שמספרו 7777.' },
      { row: 1, message: 'אין סוג זכאות X.' },
      { row: 1, message: 'הכמות צריכה להיות גדולה מאפס.' },
      { row: 2, message: 'עובד 2009 אינו פעיל או אינו זכאי.' },
      { row: 2, message: 'הכמות גדולה מדי: אפשר עד 10000.' },
      { row: 4, message: 'הכמות צריכה להיות גדולה מאפס.' },
      { row: 4, message: 'אותו עובד ואותו סוג כבר מופיעים בשורה 3.' },
    ])
  })
})
