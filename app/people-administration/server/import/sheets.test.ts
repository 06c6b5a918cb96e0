import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleImport as contract } from '#app/people-administration/contract/people-import.ts'
import { columnNames, personColumns } from '#app/people-administration/rules/people-sheet.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { branches, departments, users } from '#platform/people/server/tables.ts'
import { importPeople } from './apply.ts'
import { applyCheck, checkSheet, linesOf, loadImport, uploadSheet } from './testing-import.ts'

let test: TestPortal
let as: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('employee', { duties: ['people'] })
  await test.db.insert(branches).values({ name: 'מרלו״ג שוהם', city: 'שוהם', address: '' })
  await test.db.insert(departments).values({ name: 'לוגיסטיקה' })
})
afterAll(() => test.close())

const heading = 'מספר עובד,שם פרטי,שם משפחה,דוא״ל,תפקיד,סניף,נייד'
const csv = (...rows: string[]) => Buffer.from([heading, ...rows].join('\r\n'))
const check = (bytes: Buffer) => checkSheet(test, as, bytes)
const lines = (id: number, kind: Parameters<typeof linesOf>[3]) => linesOf(test, as, id, kind)
const byNumber = async (number: string) =>
  (await test.db.select().from(users)).find(({ employeeNumber }) => employeeNumber === number)

/** Applies what a check found. */
async function apply(checked: { id: number; revision: number }) {
  expect((await applyCheck(test, as, checked)).success).toBe(true)
  await importPeople(test.portal, checked.id)
  return loadImport(test, as, checked.id)
}

/** A file of the import as a browser saves it. */
async function file(url: string, query: Record<string, string> = {}, person = as) {
  const headers = { authorization: `Bearer ${person.token}` }
  const { statusCode, rawPayload } = await test.app.inject({ url, query, headers })
  return { statusCode, bytes: rawPayload }
}
const rowsOf = (bytes: Buffer) => readXlsx(new Uint8Array(bytes).buffer)

describe('two thousand people without an address', () => {
  const row = (index: number) =>
    `${20_000 + index},עובד${index},מחסן,,מלקט,מרלו״ג שוהם,${index % 2 ? `054-55${String(index).padStart(5, '0')}` : ''}`
  const sheet = () => csv(...Array.from({ length: 2000 }, (_, index) => row(index)))

  it('are a dry run without one problem, come in, and are no change when they come again', async () => {
    const checked = await check(sheet())
    expect(checked).toMatchObject({
      rows: 2000,
      figures: { new: 2000, changed: 0, renamed: 0, leaver: 0, problem: 0, wrong_rows: 0, unchanged: 0 },
    })
    expect(await test.db.$count(users)).toBe(1)
    expect(await apply(checked)).toMatchObject({ state: 'done', applied: 2000 })
    const { rows } = await test.db.execute(sql`
      select count(*)::integer as people, count(email)::integer as addresses, count(distinct user_name)::integer as names,
        count(mobile)::integer as mobiles from users where job_title = 'מלקט'`)
    expect(rows).toEqual([{ people: 2000, addresses: 0, names: 2000, mobiles: 1000 }])
    const again = await check(sheet())
    expect(again.figures).toMatchObject({ new: 0, changed: 0, renamed: 0, problem: 0, unchanged: 2000 })
    const letters = await test.call(contract.getPeopleImportLetters, { query: { id: checked.id } }, { as })
    expect(letters.fields.ids).toHaveLength(2000)
    const [first] = letters.fields.ids
    await test.db.execute(sql`update users set email = 'now.has@example.com' where id = ${first}`)
    await test.heard()
    const later = await test.call(contract.getPeopleImportLetters, { query: { id: checked.id } }, { as })
    expect(later.fields.ids).not.toContain(first)
  })
})

describe('a name that differs', () => {
  const accept = (
    { id, revision }: { id: number; revision: number },
    position: number,
    { accepted = true, person = as } = {},
  ) =>
    test.call(contract.acceptPeopleImportName, { body: { id, revision, position, accepted } }, { as: person })

  it('is written only where it was ticked; what else changes is written all the same', async () => {
    const [one, other] = [
      await test.person('employee', { lastName: 'כהן' }),
      await test.person('employee', { lastName: 'כהן' }),
    ]
    const checked = await check(
      csv(`${one.employeeNumber},נועה,לוי,,נהגת,,`, `${other.employeeNumber},יוסי,מזרחי,,נהג,,`),
    )
    expect(checked).toMatchObject({ figures: { changed: 2, renamed: 2, problem: 0 }, accepted: 0 })
    const names = await lines(checked.id, 'renamed')
    expect(names).toMatchObject([
      { name: 'נועה כהן', before: { last_name: 'כהן' }, after: { last_name: 'לוי' }, accepted: false },
      { name: 'נועה כהן', after: { first_name: 'יוסי', last_name: 'מזרחי' }, accepted: false },
    ])
    const [married, stranger] = names.map(({ position }) => position)
    expect((await accept(checked, married ?? 0)).success).toBe(true)
    expect((await accept(checked, stranger ?? 0)).success).toBe(true)
    expect((await accept(checked, stranger ?? 0, { accepted: false })).success).toBe(true)
    expect(await loadImport(test, as, checked.id)).toMatchObject({ accepted: 1, figures: { renamed: 2 } })
    expect(await apply(checked)).toMatchObject({ state: 'done', figures: { changed: 2, renamed: 1 } })
    expect(await byNumber(one.employeeNumber)).toMatchObject({ lastName: 'לוי', jobTitle: 'נהגת' })
    expect(await byNumber(other.employeeNumber)).toMatchObject({
      ...{ firstName: 'נועה', lastName: 'כהן', jobTitle: 'נהג' },
    })
    expect(await lines(checked.id, 'renamed')).toHaveLength(1)
    expect((await accept(checked, married ?? 0)).statusCode).toBe(404)
  })

  it('stays ticked when the sheet is checked again, while it is the same name', async () => {
    const [one, other] = [await test.person('employee'), await test.person('employee')]
    const sheet = csv(`${one.employeeNumber},אחת,כץ,,,,`, `${other.employeeNumber},אחרת,כץ,,,,`)
    const checked = await check(sheet)
    for (const { position } of await lines(checked.id, 'renamed')) await accept(checked, position)
    const { mapping } = await loadImport(test, as, checked.id)
    const checkWithout = async (column: keyof typeof mapping) => {
      const { [column]: _, ...others } = mapping
      const body = { id: checked.id, mapping: others, leavers: false }
      return (await test.call(contract.checkPeopleImport, { body }, { as })).fields
    }
    expect(await checkWithout('job_title')).toMatchObject({ accepted: 2, figures: { renamed: 2 } })
    expect(await checkWithout('last_name')).toMatchObject({ accepted: 0, figures: { renamed: 2 } })
  })

  it('is ticked by who checked the sheet, of the last check, and nothing else is', async () => {
    const person = await test.person('employee')
    const checked = await check(csv(`${person.employeeNumber},אחרת,לוי,,,,`, '9901,רון,כץ,,,,'))
    const [name] = await lines(checked.id, 'renamed')
    const [added] = await lines(checked.id, 'new')
    const officer = await test.person('employee', { duties: ['people'] })
    expect((await accept(checked, name?.position ?? 0, { person: officer })).statusCode).toBe(404)
    const plain = await test.person('employee')
    expect((await accept(checked, name?.position ?? 0, { person: plain })).statusCode).toBe(403)
    expect((await accept(checked, added?.position ?? 0)).statusCode).toBe(404)
    expect(
      (await accept({ ...checked, revision: checked.revision + 1 }, name?.position ?? 0)).statusCode,
    ).toBe(404)
    expect((await accept(checked, 0)).statusCode).toBe(400)
    // Without a tick a sheet of new names alone changes nothing.
    expect(await apply(checked)).toMatchObject({ state: 'done', figures: { new: 1, renamed: 0 } })
    expect(await byNumber(person.employeeNumber)).toMatchObject({ firstName: 'נועה' })
  })
})

it('a mobile is one of Israel; in the office a star number will do', async () => {
  const text =
    'מספר עובד,שם פרטי,שם משפחה,נייד,טלפון\n9910,רון,כץ,12345,*2345\n9911,רון,כץ,*2345,12345\n9912,רון,כץ,0541234567,03-5551234'
  const { id, figures } = await check(Buffer.from(text))
  expect(figures).toMatchObject({ new: 1, problem: 3, wrong_rows: 2 })
  expect((await lines(id, 'problem')).map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'mobile', '12345'],
    [3, 'mobile', '*2345'],
    [3, 'phone', '12345'],
  ])
})

it('the problems are a sheet: row, column, value and what is wrong, for who administers people', async () => {
  const { id } = await check(csv('9920,רון,כץ,wrong,,אין כזה,', ',ליה,כץ,,,,', '=1+1,רון,כץ,=cmd,,,'))
  const { path } = contract.getPeopleImportProblems
  const noResult = 'בתא יש נוסחה בלי תוצאה. אפשר לפתוח את הקובץ בגיליון ולשמור שוב'
  const { bytes } = await file(path, { id: String(id) })
  expect(await rowsOf(bytes)).toEqual([
    ['שורה', 'עמודה', 'הערך', 'מה צריך לתקן'],
    [2, columnNames.email, 'wrong', 'זו לא כתובת דוא״ל'],
    [2, 'סניף', 'אין כזה', 'אין סניף בשם הזה'],
    [3, 'מספר עובד', null, 'חסר מספר עובד'],
    [4, 'מספר עובד', '=1+1', noResult],
    [4, columnNames.email, '=cmd', noResult],
  ])
  expect((await file(path, { id: String(id) }, await test.person('employee'))).statusCode).toBe(403)
  const officer = await test.person('employee', { duties: ['people'] })
  expect((await file(path, { id: String(id) }, officer)).statusCode).toBe(404)
  expect((await file(path)).statusCode).toBe(400)
})

it('the template has the headings and lists of branches, departments and jobs, and is itself read', async () => {
  await test.person('employee', { jobTitle: 'מלגזן' })
  const { bytes } = await file(contract.getPeopleTemplate.path)
  expect(await rowsOf(bytes)).toEqual([personColumns.map((column) => columnNames[column])])
  const parts = Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [
    name,
    strFromU8(part),
  ])
  const textOf = (name: string) => parts.find(([each]) => each === name)?.[1] ?? ''
  const validations = textOf('xl/worksheets/sheet1.xml').match(/<dataValidation .*?<\/dataValidation>/g) ?? []
  expect(validations).toHaveLength(3)
  for (const validation of validations) expect(validation).toMatch(/type="list".*sqref="[A-M]2:[A-M]2001"/)
  expect(textOf('xl/workbook.xml')).toContain('state="hidden"')
  const listed = textOf('xl/worksheets/sheet2.xml')
  for (const word of ['מרלו״ג שוהם', 'לוגיסטיקה', 'מלגזן']) expect(listed).toContain(word)
  expect((await file(contract.getPeopleTemplate.path, {}, await test.person('employee'))).statusCode).toBe(
    403,
  )
})

it('cells that were copied from a spreadsheet are checked as a sheet is', async () => {
  const pasted = Buffer.from(
    'מספר עובד\tשם פרטי\tשם משפחה\tתפקיד\r\n9930\tרון\tבן "צבי"\tסמנכ"ל, תפעול\r\n9931\tליה\tכץ\t"שתי\nשורות"\r\n',
  )
  const { id } = (await uploadSheet(test, as, pasted, 'הדבקה.tsv')).fields
  const given = await loadImport(test, as, id)
  expect(given).toMatchObject({ file_name: 'הדבקה.tsv', rows: 2 })
  const checked = await check(pasted)
  expect(checked.figures).toMatchObject({ new: 2, problem: 0 })
  expect((await lines(checked.id, 'new')).map(({ after }) => [after.last_name, after.job_title])).toEqual([
    ['בן "צבי"', 'סמנכ"ל, תפעול'],
    ['כץ', 'שתי שורות'],
  ])
})
