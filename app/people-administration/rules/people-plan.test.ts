import { describe, expect, it } from 'vitest'
import { type ExistingPerson, type PlanContext, planFigures, planImport } from './people-plan.ts'
import {
  dayOfCell,
  guessMapping,
  headingRow,
  type PersonValues,
  type SheetPerson,
  sheetPeople,
} from './people-sheet.ts'

const known = (given: Partial<ExistingPerson> & { values?: PersonValues } = {}): ExistingPerson => ({
  id: 7,
  disabled: false,
  changeable: true,
  mayLeave: true,
  ...given,
  values: {
    employee_number: '100',
    user_name: 'dana',
    first_name: 'דנה',
    last_name: 'לוי',
    email: 'dana@example.com',
    branch: 'חיפה',
    ...given.values,
  },
})
const person = (number: string, given: Partial<ExistingPerson> = {}) =>
  known({
    ...given,
    values: { employee_number: number, user_name: number, email: `${number}@x.co`, ...given.values },
  })
const context = (people: ExistingPerson[] = [], leavers = false): PlanContext => ({
  people: new Map(people.map((each) => [each.values.employee_number ?? '', each])),
  branches: new Map([['חיפה', 'חיפה']]),
  departments: new Map(),
  cleanPhone: (text) => (/^\d{5,10}$/.test(text) ? `+972${text.slice(1)}` : null),
  cleanMobile: (text) => (/^05\d{8}$/.test(text) ? `+972${text.slice(1)}` : null),
  leavers,
  today: '2026-11-24',
  ownNumber: null,
})
const row = (place: number, given: PersonValues = {}): SheetPerson => ({
  row: place,
  values: {
    employee_number: `${200 + place}`,
    first_name: 'רון',
    last_name: 'כץ',
    email: `p${place}@example.com`,
    ...given,
  },
})
const messages = (rows: SheetPerson[], of = context()) =>
  planImport(rows, of).problems.map(
    ({ row: place, column, value, message }) => `${place} ${column}: ${message}${value && `: ${value}`}`,
  )

describe('the headings', () => {
  it('are mapped as last time, else by their usual names', () => {
    expect(guessMapping(['מס׳ עובד', 'שם פרטי', 'Email', 'צבע'])).toEqual({
      employee_number: 'מס׳ עובד',
      first_name: 'שם פרטי',
      email: 'Email',
    })
    expect(guessMapping(['קוד', 'מספר עובד'], { employee_number: 'קוד' })).toEqual({ employee_number: 'קוד' })
  })

  it('may stand below a title; rows count as in the spreadsheet', () => {
    const rows = [
      ['רשימת העובדים', ''],
      ['', ''],
      ['מספר עובד', 'שם פרטי'],
      ['1', 'דנה'],
      ['', ''],
      ['2', ' '],
    ]
    expect(headingRow(rows)).toBe(2)
    const marked = rows.map((cells) => cells.map((cell) => cell && `\u200F${cell}\u200B`))
    expect(headingRow(marked)).toBe(2)
    expect([...sheetPeople(marked, guessMapping(rows[2] ?? []))].map(({ row: place }) => place)).toEqual([
      4, 6,
    ])
    expect([...sheetPeople(rows, guessMapping(rows[2] ?? []))]).toEqual([
      { row: 4, values: { employee_number: '1', first_name: 'דנה' } },
      { row: 6, values: { employee_number: '2' } },
    ])
  })
})

it('days are read as people write them', () => {
  expect(['5/3/1990', '05.03.1990', '1990-03-05'].map(dayOfCell)).toEqual(Array(3).fill('1990-03-05'))
  expect(dayOfCell('\u200E5/3/1990\u200F')).toBe('1990-03-05')
  const none = ['31/02/1990', 'x', '', '1990', '1990-05-07-99', '1990-05-07 x', '5/3/1990/1', '15/3/90']
  expect(none.map(dayOfCell)).toEqual(none.map(() => null))
})

describe('a plan', () => {
  it('tells new people, what changes, and what does not; an empty cell changes nothing', () => {
    const rows = [
      row(2, { mobile: '0541234567' }),
      { row: 3, values: { employee_number: '100', first_name: 'דנה', job_title: 'נהגת' } },
      { row: 4, values: { employee_number: '101', branch: 'חיפה' } },
    ]
    const plan = planImport(rows, context([known(), person('101')]))
    expect(plan.problems).toEqual([])
    expect(plan.changes).toMatchObject([
      { kind: 'new', name: 'רון כץ', after: { mobile: '+972541234567', user_name: '202' } },
      { kind: 'changed', id: 7, name: 'דנה לוי', before: { job_title: '' }, after: { job_title: 'נהגת' } },
    ])
    expect(planFigures(plan)).toEqual({
      new: 1,
      changed: 1,
      renamed: 0,
      leaver: 0,
      problem: 0,
      wrong_rows: 0,
      unchanged: 1,
    })
  })

  it.each<[string, SheetPerson[], string]>([
    [
      'a number twice',
      [row(2), row(3, { employee_number: '202' })],
      '3 employee_number: מספר העובד כבר מופיע בשורה 2: 202',
    ],
    ['an unknown branch', [row(2, { branch: 'אילת' })], '2 branch: אין סניף בשם הזה: אילת'],
    ['what is no address', [row(2, { email: 'x' })], '2 email: זו לא כתובת דוא״ל: x'],
    [
      'an address twice',
      [row(2), row(3, { email: 'p2@example.com' })],
      '3 email: כבר בשימוש של מספר עובד 202, בשורה 2: p2@example.com',
    ],
    ['broken letters', [row(2, { first_name: 'ר\uFFFDון' })], '2 first_name: יש תווים משובשים: ר\uFFFDון'],
    ['an unknown manager', [row(2, { manager: '999' })], '2 manager: אין מנהל או מנהלת שזה המספר שלהם: 999'],
    ['what is no phone', [row(2, { phone: '12' })], '2 phone: מספר הטלפון שגוי: 12'],
    ['what is no mobile', [row(2, { mobile: '12345' })], '2 mobile: מספר הנייד שגוי: 12345'],
    [
      'a user name that is the number of somebody else',
      [row(2), row(3, { user_name: '202' })],
      '3 user_name: כבר בשימוש של מספר עובד 202, בשורה 2: 202',
    ],
    ['what is no day', [row(2, { birthday: '31/02/1990' })], '2 birthday: זה לא תאריך: 31/02/1990'],
    ['a day with a tail', [row(2, { birthday: '1990-05-07-99' })], '2 birthday: זה לא תאריך: 1990-05-07-99'],
    [
      'who is not born yet',
      [row(2, { birthday: '25/11/2026' })],
      '2 birthday: תאריך הלידה אינו אפשרי: 25/11/2026',
    ],
    [
      'a birthday of another century',
      [row(2, { birthday: '31/12/1899' })],
      '2 birthday: צריך תאריך בין השנים 1900 ל־2099: 31/12/1899',
    ],
    [
      'a link for an address',
      [row(2, { email: 'mailto:a@x.co' })],
      '2 email: זו לא כתובת דוא״ל: mailto:a@x.co',
    ],
    ['an address with two dots', [row(2, { email: 'a..b@x.co' })], '2 email: זו לא כתובת דוא״ל: a..b@x.co'],
    ['two addresses', [row(2, { email: 'a@x.co, b@x.co' })], '2 email: זו לא כתובת דוא״ל: a@x.co, b@x.co'],
    [
      'two names in a cell',
      [row(2, { first_name: 'רון\nליה' })],
      '2 first_name: צריך שורה אחת, בלי מעבר שורה: רון\nליה',
    ],
    [
      'two numbers in a cell',
      [row(2, { employee_number: '202\n203' })],
      '2 employee_number: צריך שורה אחת, בלי מעבר שורה: 202\n203',
    ],
    ['no number', [{ row: 2, values: { first_name: 'רון' } }], '2 employee_number: חסר מספר עובד'],
    [
      'a long name',
      [row(2, { first_name: 'א'.repeat(61) })],
      `2 first_name: ארוך מדי, עד 60 תווים: ${'א'.repeat(61)}`,
    ],
  ])('names %s, and does not take the row', (_name, rows, message) => {
    expect(messages(rows)).toContain(message)
    expect(planImport(rows, context()).changes).toHaveLength(rows.length - 1)
  })

  it('counts signs as people see them: a long name of emoji is as long as the database counts it', () => {
    expect(messages([row(2, { job_title: '📱'.repeat(100) })])).toEqual([])
    expect(messages([row(2, { job_title: '📱'.repeat(101) })])).toHaveLength(1)
  })

  it('knows people by what is seen of their number, address and user name', () => {
    const marked: PersonValues = {
      ...{ employee_number: '\u200E100\u200F', user_name: 'DANA\u200B', email: '\u200Edana@example.com' },
      ...{ branch: '\u200Fחיפה', manager: '101\u200E' },
    }
    const plan = planImport([{ row: 2, values: marked }], context([known(), person('101')]))
    expect(plan.problems).toEqual([])
    expect(plan.changes).toMatchObject([{ kind: 'changed', id: 7, after: { manager: '101' } }])
    expect(Object.keys(plan.changes[0]?.after ?? {})).toEqual(['manager'])
    const added = planImport([row(2, { employee_number: '20\u200B2' })], context())
    expect(added.changes).toMatchObject([{ employee_number: '202', after: { user_name: '202' } }])
    expect(messages([row(2), row(3, { employee_number: '202\u200E' })])).toContain(
      '3 employee_number: מספר העובד כבר מופיע בשורה 2: 202',
    )
    // Somebody of an older version, whose own number has a mark, is neither added again nor gone.
    const old = person('202\u200E', { id: 9, values: { employee_number: '202\u200E' } })
    const again = planImport([row(2)], context([old], true))
    expect(again.changes).toEqual([])
    expect(again.problems).toMatchObject([{ column: 'employee_number' }])
  })

  it('names what somebody new lacks', () => {
    expect(messages([{ row: 2, values: { employee_number: '5', first_name: 'רון' } }])).toEqual([
      '2 last_name: חסר שם משפחה',
    ])
  })

  it('takes people without an address, and claims no two of them to be one', () => {
    const rows = [2, 3, 4].map((place) => {
      const { email: _email, ...values } = row(place).values
      return { row: place, values }
    })
    const known = person('100', { values: { email: '' } })
    delete known.values.email
    const plan = planImport(rows, context([known]))
    expect(plan.problems).toEqual([])
    expect(plan.changes.map(({ kind, after }) => [kind, after.email])).toEqual(
      Array(3).fill(['new', undefined]),
    )
  })

  it('has a new name apart from what else changes, under the old one', () => {
    const rows = [
      { row: 2, values: { employee_number: '100', first_name: 'רון', last_name: 'לוי', job_title: 'נהג' } },
    ]
    const { changes } = planImport(rows, context([known()]))
    expect(changes.map(({ kind, name, before, after }) => ({ kind, name, before, after }))).toEqual([
      { kind: 'changed', name: 'דנה לוי', before: { job_title: '' }, after: { job_title: 'נהג' } },
      { kind: 'renamed', name: 'דנה לוי', before: { first_name: 'דנה' }, after: { first_name: 'רון' } },
    ])
    // Nothing of a row with a problem is taken, its name neither.
    const wrong = [{ row: 2, values: { employee_number: '100', first_name: 'רון', manager: '999' } }]
    expect(planImport(wrong, context([known()])).changes).toEqual([])
  })

  it('takes managers of the same sheet before their people, and no circle', () => {
    const chain = [row(2, { manager: '203' }), row(3, { manager: '204' }), row(4)]
    expect(planImport(chain, context()).changes.map(({ row: place }) => place)).toEqual([4, 3, 2])
    const circle = [row(2, { manager: '203' }), row(3, { manager: '202' })]
    expect(planImport(circle, context()).changes).toEqual([])
    const underOwnReport = [{ row: 2, values: { employee_number: '100', manager: '101' } }]
    expect(
      messages(underOwnReport, context([known(), person('101', { values: { manager: '100' } })])),
    ).toHaveLength(1)
    // Whoever reports to somebody who is not taken is not taken either.
    expect(planImport([row(2, { manager: '203' }), row(3, { email: 'x' })], context()).changes).toEqual([])
  })

  it('changes neither those whom the caller may not change, nor who is deactivated', () => {
    const people = [known({ changeable: false }), person('101', { disabled: true })]
    const rows = [
      { row: 2, values: { employee_number: '100', last_name: 'כהן' } },
      { row: 3, values: { employee_number: '101', last_name: 'כהן' } },
    ]
    expect(messages(rows, context(people))).toHaveLength(2)
    // A row that says what is there already is no problem.
    expect(messages([{ row: 2, values: { employee_number: '100' } }], context(people))).toEqual([])
  })

  it('counts as leavers only active people who may leave and are in no row, also not in a wrong one', () => {
    const people = [
      known(),
      person('1', { mayLeave: false }),
      person('2', { id: 2 }),
      person('3', { disabled: true }),
    ]
    const rows = [row(2, { employee_number: '100', email: 'x' })]
    expect(planImport(rows, context(people, true)).changes).toMatchObject([{ kind: 'leaver', id: 2 }])
    expect(planImport(rows, context(people)).changes).toEqual([])
  })

  it.each<[string, PersonValues]>([
    ['the address', { employee_number: '9999', email: 'Dana@Example.com' }],
    [
      'the user name as the number',
      { employee_number: 'dana', birthday: 'x', first_name: 'א', last_name: 'ב' },
    ],
    ['the number, which is cut by a line', { user_name: '100', employee_number: '1\n00' }],
    ['the name', { employee_number: '9999', first_name: 'דָּנָה', last_name: 'לוי\u200F', birthday: 'x' }],
  ])('has nobody leave whom a wrong row may mean by %s, and says so', (_name, values) => {
    const people = [known(), person('2', { id: 2, values: { first_name: 'ליה' } })]
    const plan = planImport([{ row: 5, values }], context(people, true))
    expect(plan.changes).toMatchObject([{ kind: 'leaver', id: 2 }])
    expect(plan.problems.at(-1)).toEqual({
      ...{ row: 5, column: null, value: '' },
      message: 'אולי השורה הזאת על דנה לוי, מספר עובד 100, ולכן לא תהיה השבתה',
    })
    expect(planFigures(plan)).toMatchObject({ wrong_rows: 1, leaver: 1 })
    // Where nobody leaves there is nothing to say.
    expect(messages([{ row: 5, values }], context(people)).join()).not.toContain('השבתה')
  })
})
