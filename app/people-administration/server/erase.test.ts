import { readFileSync } from 'node:fs'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleAdmin as contract } from '#app/people-administration/contract/people-admin.ts'
import { storedBytes, uploadFile } from '#app/server/testing/testing-uploads.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Picture } from '#core/contract/common.ts'
import type { PersonTable } from '#core/server/person-tables.ts'
import { kudos, kudosValues } from '#features/kudos/server/tables.ts'
import { entitlementLedger } from '#features/shop/server/entitlement/tables.ts'
import { entitlementTypes, orders } from '#features/shop/server/tables.ts'
import { auditChanges, auditEntries } from '#platform/audit/server/tables.ts'
import { comments } from '#platform/discussion/server/tables.ts'
import { media } from '#platform/files/contract/media.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { familyMembers, users } from '#platform/people/server/tables.ts'

let test: TestPortal
let as: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
})
afterAll(() => test.close())

const erase = (id: number, by = as) => test.call(contract.erasePerson, { body: { id } }, { as: by })

/** Everything of the tables that hold words of people, as one text. */
async function everything(): Promise<string> {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const texts = rows.map(async ({ name }) => {
    const table = await test.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    return JSON.stringify(table.rows)
  })
  return (await Promise.all(texts)).join('\n')
}

/** The columns of a table that name a person, by their names in the database. */
function described({ table, columns }: PersonTable) {
  const nameOf = (key: string) => getTableColumns(table)[key]?.name
  return Object.entries(columns).map(([key, { emptied = {}, ...column }]) => ({
    ...column,
    name: `${getTableName(table)}.${nameOf(key)}`,
    emptied: Object.keys(emptied).map(nameOf),
  }))
}

/** What the books come to. */
async function books() {
  const { rows } = await test.db.execute(sql`select
    (select sum(total) from orders) as sold, (select count(*) from orders) as orders,
    (select sum(amount) from entitlement_ledger) as entitlement, (select count(*) from kudos) as kudos`)
  return rows
}

async function photoOf(person: TestPerson): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c0314a' } })
    .png()
    .toBuffer()
  const file = { bytes, name: 'me.png', type: 'image/png' }
  const { fields } = await uploadFile<Picture>(test, person, media.upload.path, file)
  const id = fields.files[0]?.id ?? ''
  const query = { id: person.id }
  await test.call(ownDetails.userUpdateField, { query, body: { field: 'photo', value: id } }, { as: person })
  return id
}

/** Somebody whose words are everywhere; each contains `secretive`. */
async function writePerson(): Promise<{ person: TestPerson; photo: string }> {
  const name = { firstName: 'סודית', lastName: 'לוי', mobile: '+972541112233' }
  const person = await test.person('employee', { ...name, email: 'secretive@example.com' })
  const postId = await test.post(as)
  await test.db.insert(familyMembers).values({ userId: person.id, name: 'secretive', relation: 'child' })
  await test.db.insert(comments).values({ postId, authorId: person.id, body: 'secretive' })
  await test.db.insert(mails).values({ recipient: 'secretive@example.com', subject: 'x', text: 'x' })
  const [value] = await test.db
    .insert(kudosValues)
    .values({ name: 'עזרה', icon: 'star', position: 1 })
    .returning()
  const given = { valueId: value?.id ?? 0, valueName: 'עזרה', givenAt: new Date(), ordinal: 1 }
  await test.db
    .insert(kudos)
    .values({ ...given, message: 'secretive', giverId: as.id, receiverId: person.id })
  const ordered = { paymentMethod: 'x', shippingMethod: 'x', shippingTitle: 'x', total: 4200, items: 1 }
  await test.db.insert(orders).values({
    ...ordered,
    userId: person.id,
    status: 'completed',
    billing: { first_name: 'secretive', last_name: 'לוי', phone: '+972541112233' },
    shipping: { branch_id: null, address: 'secretive', city: 'חיפה' },
  })
  const type = { code: 'T', field: 'zakaut_t', name: 'יין', unit: 'יחידות' }
  await test.db.insert(entitlementTypes).values(type).onConflictDoNothing()
  const grant = { code: 'T', year: 2026, amount: 5, kind: 'grant', reason: 'שנתית', actorId: as.id } as const
  await test.db.insert(entitlementLedger).values({ ...grant, userId: person.id })
  return { person, photo: await photoOf(person) }
}

it('knows of every column that names a person what becomes of its rows, and docs/privacy.md says the same', async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`)
  const named = [...rows.map(({ name }) => name), 'users.id', 'media.owner_id', 'cart_items.user_id']
  const columns = test.portal.features.flatMap(({ personTables = [] }) => personTables.flatMap(described))
  expect(columns.map(({ name }) => name).sort()).toEqual(named.sort())
  const documented = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  const lines = columns.map(
    ({ name, kept, atErasure, because, emptied }) =>
      `| \`${name}\` | ${kept} | ${[atErasure, because].filter(Boolean).join(': ')} | ${emptied.join(', ')} |`,
  )
  expect(documented.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines)
})

it('deletes what is said of somebody who left, and their files; sums stay what they were', async () => {
  const { person, photo } = await writePerson()
  expect(await storedBytes(test.portal.storage, photo)).not.toBeNull()
  await disable(test.db, person.id)
  const before = await books()
  expect((await erase(person.id)).success).toBe(true)
  expect(await books()).toEqual(before)
  const left = await everything()
  for (const word of ['secretive', 'סודית', '541112233', photo]) expect(left).not.toContain(word)
  expect(await storedBytes(test.portal.storage, photo)).toBeNull()
  const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ firstName: 'חשבון', lastName: 'שנמחק', passwordHash: null })
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.action, 'erasePerson'))
  expect(entries).toMatchObject([{ actorId: as.id, personId: person.id, input: null }])
  expect(await test.db.$count(auditChanges, eq(auditChanges.entryId, entries[0]?.id ?? ''))).toBe(0)

  const card = await test.call(contract.getManagedPerson, { query: { id: person.id } }, { as })
  expect(card.fields).toMatchObject({ may_manage: false, history: [] })
  const restored = await test.call(contract.restorePerson, { body: { id: person.id } }, { as })
  expect(restored.statusCode).toBe(404)
})

it('is for administrators, and for people who were deactivated and of whom nothing is open', async () => {
  const officer = await test.person('employee', { duties: ['people'] })
  const person = await test.person('employee')
  expect((await erase(person.id, officer)).statusCode).toBe(403)
  expect((await erase(person.id)).code).toBe('people.still-active')
  await disable(test.db, person.id)
  const request = { userId: person.id, code: 'T', amount: 2, reason: 'חתונה' }
  await test.db.execute(sql`
    insert into entitlement_requests (user_id, code, amount, reason)
    values (${request.userId}, ${request.code}, ${request.amount}, ${request.reason})`)
  expect((await erase(person.id)).code).toBe('people.open-matters')
  const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.firstName).toBe('נועה')
})
