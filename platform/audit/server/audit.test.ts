import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOfActions } from '#app/contract/audited-actions.ts'
import { contract as whole } from '#app/contract/contract.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import { transact } from '#core/server/database/index.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { audit as contract } from '#platform/audit/contract/audit.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { branches, users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { deleteOldAuditEntries } from './retention.ts'
import { auditChanges, auditEntries } from './tables.ts'
import { audit, auditEntry, auditSignInFault, shortened } from './write.ts'

let test: TestPortal
let as: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
})
afterAll(() => test.close())

async function newest() {
  const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1)
  const changes = await test.db
    .select()
    .from(auditChanges)
    .where(eq(auditChanges.entryId, entry?.id ?? ''))
  return { entry, changes }
}
const count = () => test.db.$count(auditEntries)

describe('an administrative write', () => {
  it('is recorded with who, what, from where, and the row before and after', async () => {
    const { fields } = await test.call(options.getMenuForEdit, { query: { id: 1 } }, { as })
    const items = fields.items.slice(0, 3).map((item) => ({ ...item, access: 'member' as const }))
    const saved = { body: { id: 1, items, revision: fields.revision } }
    expect((await test.call(options.saveMenu, saved, { as })).success).toBe(true)
    const { entry, changes } = await newest()
    expect(entry).toMatchObject({ actorId: as.id, action: 'saveMenu', address: '127.0.0.1' })
    expect(changes).toMatchObject([{ tableName: 'menus', rowId: '1', label: 'ראשי' }])
    expect(changes[0]?.after).toMatchObject({ items: expect.anything() })
    expect(changes[0]?.before).not.toHaveProperty('name')
    const listed = await test.call(contract.getAuditEntries, { query: {} as never }, { as })
    expect(listed.fields.rows[0]).toMatchObject({ action: 'saveMenu', about: 'ראשי', changed: 1 })
    const { id } = listed.fields.rows[0] ?? { id: '' }
    const whole = await test.call(contract.getAuditEntry, { query: { id } }, { as })
    expect(whole.fields.changes).toHaveLength(1)
    expect(whole.fields.input).toMatchObject({ revision: 1 })
  })

  it('that is refused, or replayed, leaves no entry of its own', async () => {
    const before = await count()
    const body = { id: null, name: 'יין' }
    const headers = { 'idempotency-key': 'audit-replay-0001' }
    await test.call(shopAdmin.saveProductCategory, { body }, { as, headers })
    expect(await count()).toBe(before + 1)
    await test.call(shopAdmin.saveProductCategory, { body }, { as, headers })
    const refused = { body: { id: 1, items: [], revision: 99 } }
    expect((await test.call(options.saveMenu, refused, { as })).success).toBe(false)
    expect(await count()).toBe(before + 1)
  })

  it('of details is recorded where they are another’s', async () => {
    const person = await test.person('employee')
    const call = (id: number, by: TestPerson) =>
      test.call(
        ownDetails.userUpdateField,
        { query: { id }, body: { field: 'mobile', value: '0541234567' } },
        { as: by },
      )
    const before = await count()
    await call(person.id, person)
    await call(as.id, as)
    expect(await count()).toBe(before)
    await call(person.id, as)
    expect(await count()).toBe(before + 1)
  })
})

it('a failed sign-in is recorded with the person, and without what was typed', async () => {
  const person = await test.person('employee')
  const signIn = (username: string, password: string) =>
    test.call(session.userSignIn, { body: { username, password } })
  await signIn(person.email, 'not the password')
  expect((await newest()).entry).toMatchObject({ action: 'signInFault', personId: person.id, actorId: null })
  await signIn(testPassword, 'whatever')
  const { entry } = await newest()
  expect(entry).toMatchObject({ action: 'signInFault', personId: null })
  expect(JSON.stringify(entry)).not.toContain(testPassword)
})

describe('the log', () => {
  it.each([
    ['update', sql`update audit_entries set action = 'x'`],
    ['delete', sql`delete from audit_changes`],
    ['truncate', sql`truncate audit_entries, audit_changes`],
    ['triggers off', sql`set local session_replication_role = replica; delete from audit_entries`],
  ])('refuses %s by the portal’s own role', async (_, statement) => {
    const before = await count()
    await expect(transact(test.portal.db, (db) => db.execute(statement))).rejects.toThrow()
    expect(await count()).toBe(before)
  })

  it('loses its part of more than seven years to the clean-up, and nobody deletes a younger row', async () => {
    const entry = (age: string) => sql`
      with entry as (
        insert into audit_entries (id, at, action, address) values (gen_random_uuid(), now() - ${age}::interval, ${age}, 'job')
        returning id)
      insert into audit_changes (entry_id, table_name, row_id, label) select id, ${age}, '', '' from entry`
    const left = async () => {
      const { rows } = await test.db.execute<{ name: string }>(sql`
        select action as name from audit_entries where action like '% years' union all
        select table_name from audit_changes where table_name like '% years' order by 1`)
      return rows.map(({ name }) => name)
    }
    for (const age of ['6.9 years', '7.1 years', '9 years']) await test.db.execute(entry(age))
    const clean = (years: number) => transact(test.portal.db, (db) => deleteOldAuditEntries(db, years))
    await clean(8)
    expect(await left()).toEqual(['6.9 years', '6.9 years', '7.1 years', '7.1 years'])
    await clean(7)
    expect(await left()).toEqual(['6.9 years', '6.9 years'])
    for (const years of [6, 1]) await expect(clean(years)).rejects.toThrow()
    expect(await left()).toHaveLength(2)
  })

  it('is for administrators', async () => {
    const editor = await test.person('editor')
    expect(
      (await test.call(contract.getAuditEntries, { query: {} as never }, { as: editor })).statusCode,
    ).toBe(403)
  })

  it('records what a job changes', async () => {
    await transact(test.portal.db, async (db) => {
      await audit(db, auditEntry({ actorId: as.id, action: 'importPeople', address: 'job' }))
      await db.insert(branches).values({ name: 'נמל חיפה', city: 'חיפה', address: '' })
    })
    expect((await newest()).changes).toMatchObject([
      { tableName: 'branches', label: 'נמל חיפה', before: null },
    ])
  })
})

it('secrets and most of what is long are left out', () => {
  const given = {
    password: 'a',
    nested: { new_password: 'b', kept: 'c' },
    many: Array(50).fill(1),
    long: 'א'.repeat(999),
  }
  const stored = JSON.stringify(shortened(given))
  expect(stored).not.toMatch(/password/)
  expect(stored).toContain('"kept":"c"')
  expect(stored.length).toBeLessThan(600)
})

it('texts are cut where a sign ends, and hold what the column can hold', () => {
  expect(shortened(`${'א'.repeat(299)}😀😀`)).toBe(`${'א'.repeat(299)}😀…`)
  expect(shortened(`${'א'.repeat(299)}🇮🇱`)).toBe(`${'א'.repeat(299)}…`)
  expect(shortened(['a\uD83D', 'a\u0000b'])).toEqual(['a\uFFFD', 'ab'])
})

it('every audited call has a name', () => {
  const audited = Object.values(whole)
    .flatMap((slice) => Object.entries<Endpoint>(slice))
    .filter(([, { method, access, audited }]) => {
      const administers = audited ?? (['public', 'member'].includes(access) ? 'never' : 'always')
      return audited === 'always' || (method !== 'GET' && administers !== 'never')
    })
  expect(audited.map(([name]) => name).filter((name) => !(name in namesOfActions))).toEqual([])
})

it('every file of many rows is audited', () => {
  const files = Object.values(whole)
    .flatMap((slice) => Object.entries<Endpoint>(slice))
    .filter(([name, { fields }]) => isFile(fields) || name === 'startExport')
  /** Files about one thing or of what is one's own, which a page shows too, and what the kitchen prints each day. */
  const unaudited = [
    'download',
    'downloadExport',
    'downloadFormFile',
    'downloadFormRequest',
    'getCalendar',
    'getCalendarFile',
  ]
  const printed = ['getFoodLabels', 'getLoanPdf', 'getVcard', 'getWeeklyMenu']
  /** Empty sheets, to be filled in. */
  const templates = ['getGrantTemplate', 'getMenuTemplate', 'getPeopleTemplate']
  const others = [...unaudited, ...printed, ...templates]
  const missing = files.filter(([, { audited }]) => audited !== 'always').map(([name]) => name)
  expect(missing.sort()).toEqual(others.sort())
})

it('a name finds what its people did, what was done to them and their failed sign-ins, each once, in rows, figures and file', async () => {
  const named = { lastName: 'אשכנזי' }
  const [doer, changed, locked] = [
    await test.person('administrator', named),
    await test.person('employee', named),
    await test.person('employee', named),
  ]
  await transact(test.portal.db, async (db) => {
    await audit(db, auditEntry({ actorId: as.id, action: 'importPeople', address: 'job' }))
    await db
      .update(users)
      .set({ jobTitle: 'מלגזן' })
      .where(inArray(users.id, [doer.id, changed.id]))
  })
  await transact(test.portal.db, async (db) => {
    await audit(db, auditEntry({ actorId: doer.id, action: 'saveUser', address: 'a' }))
    await db.update(users).set({ jobTitle: 'נהג' }).where(eq(users.id, changed.id))
  })
  await transact(test.portal.db, (db) =>
    auditSignInFault(db, { personId: locked.id, address: 'b', way: 'password' }),
  )
  const query = { s: named.lastName } as never
  const { fields } = await test.call(contract.getAuditEntries, { query }, { as })
  expect(fields.rows.map(({ action }) => action)).toEqual(['signInFault', 'saveUser', 'importPeople'])
  const figures = await test.call(contract.getAuditFigures, { query }, { as })
  expect(figures.fields).toEqual({ entries: 3, people: 2, faults: 1 })
  const file = await test.app.inject({
    url: contract.exportAudit.path,
    query: { format: 'csv', s: named.lastName },
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(file.body.trim().split('\n')).toHaveLength(4)
  const nobody = { query: { s: 'אין כזה' } as never }
  expect((await test.call(contract.getAuditEntries, nobody, { as })).fields.rows).toEqual([])
})

it('an export is recorded with its filter, and one that was refused is not', async () => {
  const employee = await test.person('employee')
  const exported = (by: TestPerson) =>
    test.call(contract.exportAudit, { query: { format: 'csv', action: 'saveBranch' } as never }, { as: by })
  const count = () => test.db.$count(auditEntries, eq(auditEntries.action, 'exportAudit'))
  const before = await count()
  expect((await exported(employee)).statusCode).toBe(403)
  expect(await count()).toBe(before)
  const response = await test.app.inject({
    url: contract.exportAudit.path,
    query: { format: 'csv', action: 'saveBranch' },
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(response.statusCode).toBe(200)
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.action, 'exportAudit'))
  expect(entries.at(-1)).toMatchObject({ actorId: as.id, input: { format: 'csv', action: 'saveBranch' } })
})
