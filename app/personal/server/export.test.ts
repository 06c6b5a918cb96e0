import { getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { isExported } from '#core/server/person-tables.ts'
import { comments } from '#platform/discussion/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { vehicles } from '#platform/people/server/tables.ts'
import { exports as files } from '#platform/reports/contract/exports.ts'
import { makeExport } from '#platform/reports/server/make-export.ts'

let test: TestPortal
let person: TestPerson
beforeAll(async () => {
  test = await testPortal()
  person = await test.person('employee')
})
afterAll(() => test.close())

const ask = (as = person) => test.call(ownDetails.exportMyData, { body: {} }, { as })
const download = (id: string, as = person) =>
  test.app.inject({
    url: files.downloadExport.path,
    query: { id },
    headers: { authorization: `Bearer ${as.token}` },
  })

describe('the file of one’s own data', () => {
  it('holds what the person wrote and did, nothing of others and no secret, and is announced', async () => {
    const other = await test.person('employee')
    const postId = await test.post(await test.person('editor'))
    await test.db.insert(vehicles).values({ userId: person.id, plate: '1234567' })
    await test.db.insert(vehicles).values({ userId: other.id, plate: '7654321' })
    await test.db.insert(comments).values({ postId, authorId: person.id, body: 'שלי' })
    await test.db.insert(comments).values({ postId, authorId: other.id, body: 'של אחרים' })

    const { id } = (await ask()).fields
    expect((await ask()).fields.id).toBe(id)
    await makeExport(test.portal, id)
    const news = await test.db.select({ text: notifications.text }).from(notifications)
    expect(news).toEqual([{ text: 'המידע שלי.zip' }])

    const response = await download(id)
    expect(response.headers['content-type']).toBe('application/zip')
    const archive = unzipSync(new Uint8Array(response.rawPayload))
    const text = strFromU8(archive['data.json'] ?? new Uint8Array())
    const data = JSON.parse(text)
    const stored = test.portal.features.flatMap(({ personTables }) => personTables ?? [])
    expect(Object.keys(data)).toEqual(stored.filter(isExported).map(({ table }) => getTableName(table)))
    expect(data).not.toHaveProperty('known_devices')
    expect(data.users).toMatchObject([
      { id: person.id, employee_number: person.employeeNumber, mail_language: 'he' },
    ])
    expect(data.vehicles).toMatchObject([{ plate: '1234567' }])
    expect(data.comments).toMatchObject([{ body: 'שלי' }])
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('7654321')
    expect((await download(id, other)).statusCode).toBe(404)
  })

  it('is not made for somebody who left meanwhile', async () => {
    const leaver = await test.person('employee')
    const { id } = (await ask(leaver)).fields
    await disable(test.db, leaver.id)
    await makeExport(test.portal, id)
    const { rows } = await test.db.execute(sql`select 1 from exports where id = ${id}`)
    expect(rows).toEqual([])
  })
})
