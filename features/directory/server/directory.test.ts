import { parse } from 'content-disposition'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { joinedTokens, tokenize } from '#core/rules/text/hebrew.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { DirectoryPerson, directory } from '#features/directory/contract/directory.ts'
import { indexRenamedPlaces } from '#platform/people/server/renamed-places.ts'
import { branches, departments, users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'

let test: TestPortal
let reader: TestPerson

type Query = Parameters<typeof ask>[0]

beforeAll(async () => {
  test = await testPortal()
  reader = await test.person('community', { firstName: 'אורח', lastName: 'קורא' })
})
afterAll(() => test.close())

const ask = (
  query: Partial<Record<'s' | 'letter', string>> & {
    branch_id?: number
    department_id?: number
    recent?: boolean
    page?: number
    per_page?: number
  },
) => test.call(directory.users, { query: { page: 1, per_page: 20, ...query } }, { as: reader })
const found = async (query: Query) => {
  await test.heard()
  return (await ask(query)).fields.people.map(({ id }) => id)
}
const change = (id: number, fields: Partial<typeof users.$inferInsert>) =>
  test.db.update(users).set(fields).where(eq(users.id, id))

describe('search', () => {
  it('finds by name, number, extension, job, place and mail, also within words and as one types', async () => {
    const branchId = await makeBranch(test, 'מפעל כרמיאל')
    const { id } = await test.person('employee', {
      ...{ firstName: 'ג׳ורג׳', lastName: 'אבו־חצירא', jobTitle: 'מנהל המרכז הלוגיסטי', branchId },
      ...{ phone: '+97245551234', extension: '4821', email: 'george.hatzira@example.com' },
    })
    const ways = [
      'גורג',
      'ג׳',
      'חצי אבו',
      'אבו חצירא',
      'אבוחצירא',
      'אבו-חצירא',
      'חצירה',
      'לוגיסטי',
      'מרכז לוגיסט',
      'כרמיאל ג',
      'hatzi',
    ]
    const numbers = ['4821', '48', '04-555-1234', '045551', '+972 4 5551234', '5551234']
    for (const s of [...ways, ...numbers]) expect([s, await found({ s })]).toEqual([s, [id]])
    for (const s of ['example', 'ורג', '1234', 'קורא אבו', "%'", '***'])
      expect([s, await found({ s })]).toEqual([s, []])
    await test.db.update(branches).set({ name: 'מטה הצפון' }).where(eq(branches.id, branchId))
    await indexRenamedPlaces(test.portal.db)
    expect(await found({ s: 'צפון' })).toEqual([id])
  })

  it('finds what was typed in the other keyboard layout, and with a slip, and says so', async () => {
    const { id } = await test.person('employee', {
      firstName: 'סבטלנה',
      lastName: 'קוגן',
      email: 'sveta@example.com',
    })
    await test.heard()
    const way = async (s: string) => {
      const { people, way, searched } = (await ask({ s })).fields
      return [people.map((person) => person.id), way, searched]
    }
    expect(await way('סבטלנה')).toEqual([[id], 'typed', 'סבטלנה'])
    expect(await way('xcykbv')).toEqual([[id], 'layout', 'סבטלנה'])
    expect(await way('דהקאש')).toEqual([[id], 'layout', 'sveta'])
    expect(await way('סבטלאנה')).toEqual([[id], 'similar', 'סבטלאנה'])
    expect(await way('xcykubv')).toEqual([[id], 'similar', 'סבטלונה'])
    expect(await way('אין אדם כזה')).toEqual([[], 'typed', 'אין אדם כזה'])
  })

  it('forgives a neighbouring key in a name, also in a short one, where nobody is found as typed', async () => {
    const person = (firstName: string, lastName: string) => test.person('employee', { firstName, lastName })
    const ron = await person('גרון', 'כהן')
    const ido = await person('עידו', 'לוי')
    await test.heard()
    const way = async (s: string) => {
      const { people, way } = (await ask({ s })).fields
      return [s, people.map(({ id }) => id), way]
    }
    for (const s of ['כהו', 'כהם', 'גרוו', 'גרוו כהו']) expect(await way(s)).toEqual([s, [ron.id], 'similar'])
    for (const s of ['לןי', 'לוח עידו', 'עידן']) expect(await way(s)).toEqual([s, [ido.id], 'similar'])
    // Whoever is called so comes alone.
    const namesake = await person('נגה', 'כהו')
    expect(await found({ s: 'כהו' })).toEqual([namesake.id])
  })

  it('puts whole names before beginnings, and both before jobs', async () => {
    const person = (firstName: string, lastName: string, jobTitle = '') =>
      test.person('employee', { firstName, lastName, jobTitle })
    const job = await person('אבי', 'אאאא', 'רכזת זברה')
    const beginning = await person('זברהלה', 'אבב')
    const whole = await person('זברה', 'תתת')
    expect(await found({ s: 'זברה' })).toEqual([whole.id, beginning.id, job.id])
    expect(await found({ s: 'זברה', per_page: 1, page: 2 })).toEqual([beginning.id])
  })

  it('compares words as the rules do', async () => {
    for (const text of [
      'שָׁלוֹם לַכֹּל',
      'צה״ל, מנכ"ל',
      'בן־גוריון ג׳ורג׳',
      'ץףךםן',
      'Zoë Ångström',
      'C++ 12.5',
      'א\u200Bב',
      'محمّد',
    ]) {
      const { rows } = await test.db.execute<{ word: string }>(sql`select search_words_of(${text}) as word`)
      expect(rows.map(({ word }) => word).sort()).toEqual(
        [...new Set(tokenize(text).map((word) => word.text))].sort(),
      )
    }
  })

  it('joins what a maqaf or hyphen parts as the rules do', async () => {
    for (const text of [
      'כהן־לוי, תל-אביב־יפו',
      'סמנכ״ל-שיווק (Wi\u2011Fi)',
      'ג׳ורג׳־חַדָּאד - מחסן',
      '12-34, ISO-9001, א-1',
      'א-ב-ג-ד',
      'אחד--שניים -שלוש ארבע-',
    ]) {
      const { rows } = await test.db.execute<{ word: string }>(sql`select joined_words_of(${text}) as word`)
      expect([text, rows.map(({ word }) => word).sort()]).toEqual([
        text,
        joinedTokens(text)
          .map((word) => word.text)
          .sort(),
      ])
    }
  })
})

describe('a mobile', () => {
  it('that is hidden is shown, found, filed and exported nowhere, from the moment it is', async () => {
    const { id } = await test.person('employee', {
      lastName: 'נסתר',
      mobile: '+972541112233',
      mobileVisible: true,
    })
    const everywhere = async () => {
      await test.heard()
      const as = reader
      const byNumber = await found({ s: '054-111-2233' })
      const answers = [
        (await ask({ s: 'נסתר' })).fields,
        (await test.call(directory.getPerson, { query: { id } }, { as })).fields,
        (await test.call(directory.getAllUsers, {}, { as })).fields,
        await vcardOf(id),
      ]
      return [byNumber.length, ...answers.map((each) => JSON.stringify(each).includes('541112233'))]
    }
    expect(await everywhere()).toEqual([1, true, true, true, true])
    await change(id, { mobileVisible: false })
    expect(await everywhere()).toEqual([0, false, false, false, false])
  })
})

/** A file is answered without an envelope. */
const fetchVcard = (id: number) =>
  test.app.inject({
    url: directory.getVcard.path,
    query: { id: String(id) },
    headers: { authorization: `Bearer ${reader.token}` },
  })
const vcardOf = async (id: number) => (await fetchVcard(id)).body

it('the card of a person whose name has an apostrophe is saved under it', async () => {
  const { id } = await test.person('employee', { firstName: "ג'ורג'", lastName: "O'Neil" })
  const { headers } = await fetchVcard(id)
  expect(parse(String(headers['content-disposition'])).parameters).toMatchObject({
    filename: "ג׳ורג׳ O'Neil.vcf",
    // An apostrophe would end what a browser takes for the encoding.
    'filename*': "UTF-8''%D7%92%D7%B3%D7%95%D7%A8%D7%92%D7%B3%20O%27Neil.vcf",
  })
})

describe('the list', () => {
  it('is by family name, filtered by letter, place and start, in pages', async () => {
    const branchId = await makeBranch(test, 'סניף הרשימה')
    const [department] = await test.db.insert(departments).values({ name: 'מחלקת הרשימה' }).returning()
    const departmentId = department?.id ?? 0
    const today = dayInIsrael(new Date())
    const person = (lastName: string, startedOn: string, fields = {}) =>
      test.person('employee', { firstName: 'רון', lastName, startedOn, branchId, ...fields })
    const second = await person('בבב', addDays(today, -61), { departmentId })
    const first = await person('אאא', addDays(today, -60))
    const third = await person('בגג', addDays(today, 1))
    const gone = await person('אבב', today)
    await disable(test.db, gone.id)
    expect(await found({ branch_id: branchId })).toEqual([first.id, second.id, third.id])
    expect(await found({ branch_id: branchId, letter: 'ב' })).toEqual([second.id, third.id])
    expect(await found({ department_id: departmentId })).toEqual([second.id])
    expect(await found({ branch_id: branchId, recent: true })).toEqual([first.id])
    expect(await found({ branch_id: branchId, page: 2, per_page: 2 })).toEqual([third.id])
    expect((await ask({ branch_id: branchId, per_page: 2 })).fields.has_more).toBe(true)
    expect(await found({ branch_id: branchId, s: 'רון', letter: 'ב' })).toEqual([second.id, third.id])
    const letters = await test.call(directory.getLetters, { query: { branch_id: branchId } }, { as: reader })
    expect(letters.fields.letters).toEqual([
      { letter: 'א', people: 1 },
      { letter: 'ב', people: 2 },
    ])
  })

  it.each([
    ['per_page', '101'],
    ['per_page', '0x10'],
    ['page', '0'],
    ['page', '10001'],
    ['branch_id', '1;drop'],
    ['department_id', '-1'],
    ['letter', 'אבג'],
    ['recent', 'yes'],
    ['sort', 'mobile'],
    ['s', 'א'.repeat(101)],
    ['__proto__', 'x'],
  ])('refuses %s=%s and names it', async (name, value) => {
    const url = `${directory.users.path}?${new URLSearchParams([[name, value]])}`
    const { statusCode, body } = await test.app.inject({
      url,
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).errors).toMatchObject([{ field: name }])
  })

  it('is for who is signed in', async () => {
    for (const endpoint of [directory.users, directory.getAllUsers, directory.getTeam]) {
      expect((await test.app.inject({ url: endpoint.path })).statusCode).toBe(401)
    }
  })
})

describe('a card', () => {
  const card = (id: number) => test.call(directory.getPerson, { query: { id } }, { as: reader })

  it('shows manager and team, and of dates what the person agreed to', async () => {
    const boss = await test.person('employee', { lastName: 'מנהלת' })
    const { id } = await test.person('employee', {
      ...{
        reportsTo: boss.id,
        birthday: '1980-04-05',
        birthdayVisible: true,
        hebrewBirthMonth: 'nisan',
        hebrewBirthDay: 19,
      },
      ...{ startedOn: '2020-01-01', anniversaryVisible: false },
    })
    await test.heard()
    expect((await card(id)).fields).toMatchObject({
      ...{ manager: { id: boss.id, name: 'נועה מנהלת' }, team_size: 0, started_on: null },
      ...{ birthday: { month: 4, day: 5 }, hebrew_birthday: { month: 'nisan', day: 19 } },
    })
    expect(JSON.stringify((await card(id)).fields)).not.toContain('1980')
    expect((await card(boss.id)).fields).toMatchObject({ manager: null, team_size: 1 })
    await change(id, { birthdayVisible: false, anniversaryVisible: true })
    await test.heard()
    expect((await card(id)).fields).toMatchObject({
      birthday: null,
      hebrew_birthday: null,
      started_on: '2020-01-01',
    })
    await disable(test.db, boss.id)
    await test.heard()
    expect((await card(id)).fields.manager).toBeNull()
  })

  it('of nobody, and of who left, is not there', async () => {
    const gone = await test.person('employee')
    await disable(test.db, gone.id)
    for (const id of [gone.id, 2_000_000_000]) {
      expect((await card(id)).statusCode).toBe(404)
      const query = { id: String(id) }
      const headers = { authorization: `Bearer ${reader.token}` }
      expect((await test.app.inject({ url: directory.getVcard.path, query, headers })).statusCode).toBe(404)
    }
  })
})

describe('the organisation', () => {
  const team = async (id?: number) => {
    await test.heard()
    const { fields } = await test.call(
      directory.getTeam,
      { query: { page: 1, ...(id && { id }) } },
      { as: reader },
    )
    return fields.people.map((person) => [person.id, person.team_size])
  }

  it('opens from its heads to their teams, and who lost their manager becomes a head', async () => {
    const head = await test.person('employee')
    const lead = await test.person('employee', { reportsTo: head.id, lastName: 'ת' })
    const worker = await test.person('employee', { reportsTo: lead.id })
    const helper = await test.person('employee', { reportsTo: head.id, lastName: 'א' })
    expect(await team(head.id)).toEqual([
      [lead.id, 1],
      [helper.id, 0],
    ])
    expect(await team(lead.id)).toEqual([[worker.id, 0]])
    expect(await team()).toContainEqual([head.id, 2])
    await disable(test.db, head.id)
    const heads = await team()
    expect(heads).toContainEqual([lead.id, 1])
    expect(heads.map(([id]) => id)).not.toContain(helper.id)
  })

  it('counts people by branch, and within it by department', async () => {
    const branchId = await makeBranch(test, 'סניף המבנה')
    const [department] = await test.db.insert(departments).values({ name: 'מחלקת המבנה' }).returning()
    await test.person('employee', { branchId, departmentId: department?.id })
    await test.person('employee', { branchId })
    await test.heard()
    const staffing = async (query: { branch_id?: number }) =>
      (await test.call(directory.getStaffing, { query }, { as: reader })).fields.places
    expect(await staffing({})).toContainEqual({ id: branchId, name: 'סניף המבנה', people: 2 })
    expect(await staffing({ branch_id: branchId })).toEqual([
      { id: department?.id, name: 'מחלקת המבנה', people: 1 },
    ])
  })
})

describe('favourites', () => {
  const set = (as: TestPerson, id: number, favourite = true) =>
    test.call(directory.setFavouritePerson, { body: { id, favourite } }, { as })
  const idsOf = async (as: TestPerson) =>
    (await test.call(directory.getFavouritePeople, {}, { as })).fields.people.map(({ id }) => id)

  it('are one’s own, and hold nobody who left', async () => {
    const [own, other] = [await test.person('employee'), await test.person('employee')]
    const [one, gone] = [await test.person('employee'), await test.person('employee')]
    await Promise.all([set(own, one.id), set(own, one.id), set(own, gone.id)])
    expect((await idsOf(own)).sort()).toEqual([one.id, gone.id].sort())
    expect(await idsOf(other)).toEqual([])
    await disable(test.db, gone.id)
    expect(await idsOf(own)).toEqual([one.id])
    expect((await set(other, gone.id)).statusCode).toBe(404)
    await set(own, one.id, false)
    expect(await idsOf(own)).toEqual([])
  })
})

it('the whole directory comes with a tag, compressed, and is not sent twice', async () => {
  const get = (headers = {}) =>
    test.app.inject({
      url: directory.getAllUsers.path,
      headers: { authorization: `Bearer ${reader.token}`, 'accept-encoding': 'br', ...headers },
    })
  const { headers, statusCode } = await get()
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  await test.person('employee')
  await test.heard()
  expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(200)
})

it('the whole directory says of each person what the directory shows, and nothing else', async () => {
  const { people } = (await test.call(directory.getAllUsers, {}, { as: reader })).fields
  const shown = Object.keys(DirectoryPerson.properties)
  for (const person of people) expect(Object.keys(person).sort()).toEqual(shown.toSorted())
})
