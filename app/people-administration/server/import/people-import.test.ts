import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleImport as contract, type LineKind } from '#app/people-administration/contract/people-import.ts'
import { disable, killedAfter, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { users } from '#platform/people/server/tables.ts'
import { importPeople } from './apply.ts'
import { deleteOldImports } from './commands.ts'
import { readSheet } from './read-sheet.ts'
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
async function read(bytes: Buffer): Promise<string[][]> {
  return test.portal.temporary.use(async (folder) => {
    const path = join(folder, 'sheet')
    await writeFile(path, bytes)
    return readSheet(path)
  })
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

/** A workbook whose second row is as far away as a sheet goes. */
async function farCell(): Promise<Buffer> {
  const parts = Object.entries(unzipSync(await workbook([['שם'], ['רון']]))).map(([name, bytes]) => [
    name,
    strToU8(strFromU8(bytes).replace('r="2"', 'r="1048576"').replace('"A2"', '"XFD1048576"')),
  ])
  return Buffer.from(zipSync(Object.fromEntries(parts)))
}

describe('a sheet', () => {
  it('is read from XLSX: days, numbers, merged cells, and formulas as what they show or as text', async () => {
    const bytes = await workbook(
      [
        ['רשימה'],
        ['מספר עובד', 'שם פרטי', 'שם משפחה', 'מייל', 'תאריך לידה', 'תפקיד'],
        [
          7001,
          'רון',
          '=1+1',
          'ron@example.com',
          new Date(Date.UTC(1990, 2, 5)),
          { formula: '1+1', result: 2 },
        ],
        ['', 'ליה', 'כץ', 'lia@example.com', '31/02/1990', ''],
      ],
      'A3:A4',
    )
    const { id, figures, rows } = await check(bytes)
    expect(rows).toBe(2)
    expect(figures).toMatchObject({ new: 1, problem: 2, wrong_rows: 1 })
    expect((await lines(id, 'new'))[0]?.after).toMatchObject({
      ...{ employee_number: '7001', birthday: '1990-03-05', job_title: '2', last_name: '=1+1' },
    })
    expect((await lines(id, 'problem')).map(({ row, column }) => [row, column])).toEqual([
      [4, 'birthday'],
      [4, 'employee_number'],
    ])
  })

  it('is read from CSV of older Windows and of UTF-16, with commas, semicolons and tabs', async () => {
    const hebrew = (text: string) =>
      Buffer.from(
        [...text].map((letter) =>
          letter >= 'א' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0),
        ),
      )
    const texts = [
      hebrew('מספר עובד;שם פרטי;שם משפחה;דואל\n7002;רון;כץ;a@example.com'),
      Buffer.from('\uFEFFמספר עובד\tשם פרטי\tשם משפחה\tדואל\n7002\tרון\tכץ\ta@example.com', 'utf16le'),
      Buffer.from('\uFEFFמספר עובד,שם פרטי,שם משפחה,דואל\n7002,רון,"כץ",a@example.com'),
    ]
    for (const text of texts) {
      expect((await read(text))[1]).toEqual(['7002', 'רון', 'כץ', 'a@example.com'])
    }
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

  it('does not open what its XML declares: entities stay as they were written', async () => {
    const parts = unzipSync(await workbook([['שם'], ['entity-a'], ['entity-f']]))
    const declared = '<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY f SYSTEM "file:///etc/hostname">]>'
    const withEntities = Object.entries(parts).map(([name, bytes]) => {
      const xml = strFromU8(bytes).replace(/entity-([af])/g, '&$1;')
      return [name, strToU8(xml.replace(/^<\?xml[^>]*>\s*/, (head) => head + declared))]
    })
    expect(await read(Buffer.from(zipSync(Object.fromEntries(withEntities))))).toEqual([
      ['שם'],
      ['&a;'],
      ['&f;'],
    ])
  })

  it.each([
    ['is binary', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1])],
    ['has no rows', csv()],
    ['never closes a quotation mark', Buffer.from(`${heading}\n"${'א\n'.repeat(60_000)}`)],
    ['is a broken archive', Buffer.from('PK\u0003\u0004 and nothing else')],
    [
      'is an archive that is huge unpacked',
      Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) })),
    ],
    ['names a cell at the far end', farCell()],
    ['has too many rows', csv(...Array.from({ length: 30_001 }, (_, n) => `${n},א`))],
  ])('that %s is refused with a reason', async (_name, bytes) => {
    await expect(read(await bytes)).rejects.toThrow(/\p{Script=Hebrew}/u)
  })

  it('is refused by the call with what is wrong, has ten megabytes at most, and is for those who administer people', async () => {
    expect(await upload(csv())).toMatchObject({
      ...{ statusCode: 200, success: false, code: 'people-import.sheet' },
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
