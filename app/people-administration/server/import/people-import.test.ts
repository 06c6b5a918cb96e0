import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleImport as contract, type LineKind } from '#app/people-administration/contract/people-import.ts'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { disable, killedAfter, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { users } from '#platform/people/server/tables.ts'
import { textCell, textRow, workbookOf } from '#platform/sheets/server/testing-workbook.ts'
import { importPeople } from './apply.ts'
import { deleteOldImports } from './commands.ts'
import { applyCheck, checkSheet, linesOf, loadImport, uploadSheet } from './testing-import.ts'

type Choices = Parameters<typeof checkSheet>[3]

let test: TestPortal
let as: TestPerson
let officer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  officer = await test.person('employee', { duties: ['people'] })
  await test.db.execute(sql`insert into branches (name, city, address) values ('חיפה', 'חיפה', '')`)
})
afterAll(() => test.close())

const heading = 'מספר עובד,שם פרטי,שם משפחה,דואר אלקטרוני,תפקיד,סניף,מנהל,נייד'
const csv = (...rows: string[]) => Buffer.from([heading, ...rows].join('\r\n'))
const upload = (bytes: Buffer, person = as, name = 'people.csv') => uploadSheet(test, person, bytes, name)
const load = (id: number, person = as) => loadImport(test, person, id)
const check = (bytes: Buffer, { person = as, ...choices }: Choices & { person?: TestPerson } = {}) =>
  checkSheet(test, person, bytes, choices)
const lines = (id: number, kind: LineKind, person = as) => linesOf(test, person, id, kind)
const apply = (checked: Parameters<typeof applyCheck>[2], person = as) => applyCheck(test, person, checked)
const byNumber = async (...numbers: string[]) => {
  const rows = await test.db.select().from(users).orderBy(users.id)
  return rows.filter(({ employeeNumber }) => numbers.includes(employeeNumber))
}
async function workbook(rows: unknown[][], merged?: string): Promise<Buffer> {
  const stream = new PassThrough()
  const bytes = buffer(stream)
  const writer = new WorkbookWriter({ stream, useSharedStrings: true })
  const sheet = writer.addWorksheet('people')
  for (const row of rows) sheet.addRow(row)
  if (merged) sheet.mergeCells(merged)
  await sheet.commit()
  await writer.commit()
  return bytes
}

describe('a sheet', () => {
  it('is read from XLSX: days, numbers, merged cells, and formulas as what they show, or as a problem', async () => {
    const bytes = await workbook(
      [
        ['רשימה'],
        ['מספר עובד', 'שם פרטי', 'שם משפחה', 'מייל', 'תאריך לידה', 'תפקיד'],
        [7001, 'רון', 'כץ', 'ron@example.com', new Date(Date.UTC(1990, 2, 5)), { formula: '1+1', result: 2 }],
        ['', 'ליה', 'כץ', 'lia@example.com', '31/02/1990', '=1+1'],
      ],
      'A3:A4',
    )
    const { id, figures, rows } = await check(bytes)
    expect(rows).toBe(2)
    expect(figures).toMatchObject({ new: 1, problem: 3, wrong_rows: 1 })
    expect((await lines(id, 'new'))[0]?.after).toMatchObject({
      ...{ employee_number: '7001', birthday: '1990-03-05', job_title: '2' },
    })
    expect((await lines(id, 'problem')).map(({ row, column, value }) => [row, column, value])).toEqual([
      [4, 'job_title', '=1+1'],
      [4, 'birthday', '31/02/1990'],
      // What was merged is the number of both rows.
      [4, 'employee_number', '7001'],
    ])
  })

  it('that hides a row, or shows an error, changes nobody by it and lets nobody leave for it, and says so', async () => {
    const [hidden, wrong] = [await test.person('employee'), await test.person('employee')]
    const titles = ['מספר עובד', 'שם פרטי', 'שם משפחה', 'תפקיד']
    const rows = [
      textRow(1, titles),
      textRow(2, [hidden.employeeNumber, '', '', 'נהג'], 'hidden="1"'),
      textRow(3, [wrong.employeeNumber, '', 'TRUE', 'נהג']),
      `<row r="4">${textCell('A4', '7030')}<c r="B4" t="e"><v>#N/A</v></c><c r="C4"><f>A1&amp;B1</f></c></row>`,
    ]
    const { id, figures } = await check(workbookOf([{ name: 'א', rows: rows.join('') }]), { leavers: true })
    expect(figures).toMatchObject({ new: 0, changed: 0, wrong_rows: 3 })
    const problems = (await lines(id, 'problem')).map(
      ({ row, value, message }) => `${row} ${value} ${message}`,
    )
    expect(problems).toEqual(
      expect.arrayContaining([
        '2  השורה מוסתרת בגיליון, ולכן לא נקראה. אפשר להציג אותה ולהעלות שוב.',
        '3 TRUE בתא יש ערך לוגי, אמת או שקר',
        '4 #N/A בתא יש שגיאה של הגיליון',
        '4 =A1&B1 בתא יש נוסחה בלי תוצאה. אפשר לפתוח את הקובץ בגיליון ולשמור שוב',
      ]),
    )
    const leaving = (await lines(id, 'leaver')).map(({ employee_number }) => employee_number)
    for (const { employeeNumber } of [hidden, wrong]) expect(leaving).not.toContain(employeeNumber)
  })

  it('is looked at first, and is read by the sheet or the separator that was chosen', async () => {
    const file = (bytes: Buffer) => ({ bytes, name: 'people', type: '' })
    const look = async (bytes: Buffer, choice = {}) =>
      (await uploadFile(test, as, contract.readPeopleSheet.path, file(bytes), choice)).fields as unknown
    const rows = (name: string) => textRow(1, ['מספר עובד', 'טלפון', 'טלפון']) + textRow(2, ['7040', name])
    const book = workbookOf([
      { name: 'ראשון', rows: rows('03-5550001') },
      { name: 'שני', rows: rows('03-5550002') },
    ])
    expect(await look(book)).toMatchObject({ sheets: ['ראשון', 'שני'], sheet: 'ראשון', rows: 2 })
    expect(await look(book, { sheet: 'שני' })).toMatchObject({
      sheet: 'שני',
      lines: [{}, { 1: '03-5550002' }],
    })
    expect(await look(Buffer.from('א|ב,ג\n1|2,3\n'), { separator: '|' })).toMatchObject({
      separator: '|',
      lines: [
        ['א', 'ב,ג'],
        ['1', '2,3'],
      ],
    })
    const { fields } = (await uploadFile(test, as, contract.uploadPeopleSheet.path, file(book), {
      sheet: 'שני',
    })) as unknown as { fields: { id: number } }
    // Of columns that are called the same each may be chosen.
    expect(await load(fields.id)).toMatchObject({ headings: ['מספר עובד', 'טלפון', 'טלפון (2)'] })
    const other = await test.person('editor')
    expect((await uploadFile(test, other, contract.readPeopleSheet.path, file(book))).statusCode).toBe(403)
  })

  it('may hold signs of several characters at the end of its longest cells, and U+0000', async () => {
    const cell = `${'א'.repeat(499)}🇮🇱`
    const rows = [`7020\t${cell}\tכ\u0000ץ\t7020@example.com`, '7021\tליה\tכ\u0000ץ\t7021@example.com']
    const text = ['\uFEFFמספר עובד\tשם פרטי\tשם \u0000משפחה\tדואל', ...rows].join('\n')
    const { id, figures } = await check(Buffer.from(text, 'utf16le'))
    expect(figures).toMatchObject({ new: 1, wrong_rows: 1 })
    expect(await lines(id, 'problem')).toMatchObject([{ column: 'first_name', value: 'א'.repeat(499) }])
    expect((await lines(id, 'new'))[0]?.after).toMatchObject({ last_name: 'כץ' })
  })

  it('is refused by the call with what is wrong, has ten megabytes at most, and is for those who administer people', async () => {
    expect(await upload(csv())).toMatchObject({
      ...{ statusCode: 200, success: false, code: 'sheets.unreadable' },
      message: 'אין בגיליון שורות מתחת לכותרות.',
    })
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413)
    expect((await upload(csv('1,א'), await test.person('editor'))).statusCode).toBe(403)
  })

  it('has its columns remembered for the next one', async () => {
    const odd = (email: string) => Buffer.from(`קוד,שם פרטי,שם משפחה,דואל\n7003,רון,כץ,${email}`)
    await check(odd('b@example.com'), { mapping: { employee_number: 'קוד' } })
    const next = (await upload(odd('c@example.com'))).fields
    expect((await load(next.id)).mapping.employee_number).toBe('קוד')
  })
})

describe('an import', () => {
  it('adds people with their managers, changes what differs, and is one entry of the audit log', async () => {
    const person = await test.person('employee', { mobile: '+972500000000', lastName: 'לוי' })
    const checked = await check(
      csv(
        '8001,רון,כץ,8001@example.com,נהג,חיפה,8002,054-1234567',
        '8002,ליה,כץ,8002@example.com,,,,',
        `${person.employeeNumber},,,,אחראית משמרת,,8001,`,
        '8003,גיל,כץ,wrong,,,,',
      ),
    )
    expect(checked).toMatchObject({
      state: 'checked',
      figures: { new: 2, changed: 1, problem: 1, wrong_rows: 1 },
    })
    expect(await byNumber('8001')).toEqual([])
    expect((await apply(checked)).fields.state).toBe('applying')
    await importPeople(test.portal, checked.id)
    const [[manager], [added]] = await Promise.all([byNumber('8002'), byNumber('8001')])
    expect(manager).toMatchObject({
      employeeNumber: '8002',
      role: 'employee',
      jobTitle: '',
      passwordHash: null,
    })
    expect(added).toMatchObject({ reportsTo: manager?.id, mobile: '+972541234567', jobTitle: 'נהג' })
    const [changed] = await byNumber(person.employeeNumber)
    expect(changed).toMatchObject({
      ...{ jobTitle: 'אחראית משמרת', mobile: '+972500000000', reportsTo: added?.id },
    })
    expect(await load(checked.id)).toMatchObject({ state: 'done', applied: 3 })
    const { rows } = await test.db.execute<{ input: object; changes: number }>(sql`
      select input, (select count(distinct row_id)::integer from audit_changes where entry_id = audit_entries.id) as changes
      from audit_entries where action = 'applyPeopleImport' order by at desc limit 1`)
    expect(rows[0]).toMatchObject({ input: { file: 'people.csv', new: 2, changed: 1 }, changes: 3 })
    // The same sheet again finds nothing to do.
    const again = await check(csv('8001,רון,כץ,8001@example.com,נהג,חיפה,8002,054-1234567'))
    expect(again.figures).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
  })

  it('says of each name that is somebody else’s whose it is, and what it does not refuse is applied', async () => {
    const [dana, ron] = [await test.person('employee'), await test.person('employee')]
    const namesOf = async () =>
      (await byNumber(dana.employeeNumber, ron.employeeNumber)).map(({ userName }) => userName)
    const [danas = '', rons = ''] = await namesOf()
    const rows = [
      // Each takes what the other has.
      `${dana.employeeNumber},,,,${rons}`,
      `${ron.employeeNumber},,,,${danas}`,
      `8401,רון,כץ,8401@example.com,${dana.employeeNumber}`,
      `8402,רון,כץ,${dana.email.toUpperCase()},`,
      '8403,רון,כץ,8403@example.com,8404',
      '8404,רון,כץ,8404@example.com,',
      '8405,רון,כץ,8405@example.com,8405@EXAMPLE.com',
      `${rons},רון,כץ,8406@example.com,`,
    ]
    const checked = await check(
      Buffer.from(['מספר עובד,שם פרטי,שם משפחה,דואר אלקטרוני,שם משתמש', ...rows].join('\n')),
    )
    const whose = (number: string) => `כבר בשימוש של נועה לוי, מספר עובד ${number}`
    expect(
      (await lines(checked.id, 'problem')).map(({ row, column, message }) => [row, column, message]),
    ).toEqual([
      [2, 'user_name', whose(ron.employeeNumber)],
      [3, 'user_name', whose(dana.employeeNumber)],
      [4, 'user_name', whose(dana.employeeNumber)],
      [5, 'email', whose(dana.employeeNumber)],
      [7, 'employee_number', 'כבר בשימוש של מספר עובד 8403, בשורה 6'],
      [9, 'employee_number', whose(ron.employeeNumber)],
    ])
    await apply(checked)
    await importPeople(test.portal, checked.id)
    const { figures, state } = await load(checked.id)
    expect([state, figures]).toEqual(['done', checked.figures])
    expect((await byNumber('8403', '8405')).map(({ userName }) => userName).toSorted()).toEqual([
      '8404',
      '8405@example.com',
    ])
    expect(await namesOf()).toEqual([danas, rons])
  })

  it('of half a sheet deactivates nobody before an administrator has typed how many', async () => {
    for (let each = 0; each < 3; each += 1) await test.person('employee')
    const half = csv(`${officer.employeeNumber},,,,,,,`)
    for (const by of [officer, as]) {
      const { id, revision, figures, many_leavers } = await check(half, { leavers: true, person: by })
      expect([many_leavers, (figures?.leaver ?? 0) >= 3]).toEqual([true, true])
      const apply = (leavers?: number) =>
        test.call(
          contract.applyPeopleImport,
          { body: { id, revision, ...(leavers !== undefined && { leavers }) } },
          { as: by },
        )
      const wrong = [await apply(), await apply(1)]
      expect(wrong.map(({ code }) => code)).toEqual([
        'people-import.many-leavers',
        'people-import.many-leavers',
      ])
      if (by === officer) expect((await apply(figures?.leaver)).code).toBe('people-import.many-leavers')
    }
  })

  it('has leavers only where that was chosen: never administrators, the community or who imports', async () => {
    const leaver = await test.person('employee')
    const other = await test.person('administrator')
    const member = await test.person('community')
    const sheet = csv(`${officer.employeeNumber},,,,,,,`)
    expect((await check(sheet)).figures).toMatchObject({ leaver: 0 })
    const checked = await check(sheet, { leavers: true })
    const named = (await lines(checked.id, 'leaver')).map(({ employee_number }) => employee_number)
    expect(named).toContain(leaver.employeeNumber)
    for (const { employeeNumber } of [as, other, member, officer]) expect(named).not.toContain(employeeNumber)
    // Whoever was promoted since the check stays.
    const promoted = await test.person('employee')
    const again = await check(sheet, { leavers: true })
    await test.db.execute(sql`update users set role = 'administrator' where id = ${promoted.id}`)
    await apply(again)
    await importPeople(test.portal, again.id)
    const rows = await byNumber(
      leaver.employeeNumber,
      other.employeeNumber,
      promoted.employeeNumber,
      as.employeeNumber,
    )
    expect(rows.filter(({ disabledAt }) => disabledAt).map(({ id }) => id)).toEqual([leaver.id])
    const { rows: sessions } = await test.db.execute(sql`select 1 from sessions where user_id = ${leaver.id}`)
    expect(sessions).toEqual([])
    const { rows: jobs } = await test.db.execute(
      sql`select 1 from pgboss.job where name = 'give-back' and data ->> 'userId' = ${String(leaver.id)}`,
    )
    expect(jobs).toHaveLength(1)
  })

  it('continues after a crash where it was, and gives no role', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `9${n},רון,כץ,9${n}@example.com,administrator`)
    const checked = await check(csv(...rows))
    await apply(checked)
    const db = killedAfter(2, test.portal.db)
    await expect(importPeople({ ...test.portal, db }, checked.id)).rejects.toThrow('killed')
    expect(await load(checked.id)).toMatchObject({ state: 'applying', applied: 250 })
    await Promise.all([importPeople(test.portal, checked.id), importPeople(test.portal, checked.id)])
    expect(await load(checked.id)).toMatchObject({ state: 'done', applied: 300 })
    const told = await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })
    const url = `/admin/people/import/${checked.id}`
    expect(told.fields.notifications.filter((each) => each.url === url)).toMatchObject([
      { title: 'ייבוא האנשים הסתיים' },
    ])
    const [person] = await byNumber('9299')
    expect(person).toMatchObject({ role: 'employee', duties: [] })
  })

  it('is refused while another is applied, unless it was checked, and to anybody else', async () => {
    const first = await check(csv('8101,רון,כץ,8101@example.com'))
    const second = await check(csv('8102,רון,כץ,8102@example.com'), { person: officer })
    expect((await apply(first, officer)).statusCode).toBe(404)
    expect((await apply({ id: first.id, revision: 2 })).code).toBe('people-import.changed')
    const answers = await Promise.all([apply(first), apply(second, officer)])
    const codes = answers.map(({ code }) => code)
    expect(codes).toContain('people-import.busy')
    expect(codes).toContain(undefined)
    const [winner] = answers.flatMap(({ success, fields }) => (success ? [fields.id] : []))
    await importPeople(test.portal, winner ?? 0)
    const hidden = { query: { id: winner === first.id ? second.id : first.id } }
    const other = winner === first.id ? as : officer
    expect((await test.call(contract.getPeopleImport, hidden, { as: other })).statusCode).toBe(404)
  })

  it('makes a problem of what changed since the check, and the rest', async () => {
    const promoted = await test.person('employee')
    const checked = await check(
      csv(
        '8201,רון,כץ,8201@example.com',
        '8202,ליה,כץ,8202@example.com',
        `${promoted.employeeNumber},,,,אחר,,,`,
      ),
      { person: officer },
    )
    await test.person('employee', { email: '8201@example.com' })
    await test.db.execute(sql`update users set role = 'administrator' where id = ${promoted.id}`)
    await apply(checked, officer)
    await importPeople(test.portal, checked.id)
    expect(await load(checked.id)).toMatchObject({
      state: 'done',
      figures: { new: 1, changed: 0, problem: 2, wrong_rows: 2 },
    })
    expect(await byNumber('8201')).toEqual([])
    expect(await byNumber('8202')).toHaveLength(1)
    await test.db.execute(sql`update users set role = 'employee' where id = ${promoted.id}`)
  })

  it('fails where who imports may no longer', async () => {
    const former = await test.person('employee', { duties: ['people'] })
    const checked = await check(csv('8301,רון,כץ,8301@example.com'), { person: former })
    await apply(checked, former)
    await disable(test.db, former.id)
    await importPeople(test.portal, checked.id)
    expect(await load(checked.id)).toMatchObject({ state: 'failed', applied: 0 })
    expect(await byNumber('8301')).toEqual([])
  })

  it('that nobody applied is deleted by the next sheet of who uploaded it, or after a day', async () => {
    const first = await upload(csv('1,א'))
    const second = await upload(csv('1,א'))
    expect((await test.call(contract.getPeopleImport, { query: first.fields }, { as })).statusCode).toBe(404)
    await test.db.execute(sql`update people_imports set created_at = now() - interval '25 hours'`)
    await deleteOldImports(test.db)
    expect((await test.call(contract.getPeopleImport, { query: second.fields }, { as })).statusCode).toBe(404)
  })
})
