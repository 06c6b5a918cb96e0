import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { kudos as api } from '#features/kudos/contract/kudos.ts'
import { kudosMonth, monthlyKudos } from '#features/kudos/rules/kudos.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { users } from '#platform/people/server/tables.ts'
import { kudos, kudosValues } from './tables.ts'

let test: TestPortal
let editor: TestPerson
let administrator: TestPerson
let value: number
let otherValue: number

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor', { editableTypes: [] })
  administrator = await test.person('administrator')
  const [one, other] = await test.db.select({ id: kudosValues.id }).from(kudosValues).orderBy(kudosValues.id)
  value = one?.id ?? 0
  otherValue = other?.id ?? 0
})
afterEach(() => test.setClock(null))
afterAll(() => test.close())

const employee = (name = 'רון') => test.person('employee', { firstName: name, lastName: 'ביטון' })
const give = (as: TestPerson, to: TestPerson | number, message = 'תודה רבה', headers = {}, of = value) =>
  test.call(
    api.userUpdateFirgun,
    { query: { id: typeof to === 'number' ? to : to.id }, body: { value: of, message } },
    { as, headers },
  )
const given = async (...arguments_: Parameters<typeof give>) => (await give(...arguments_)).fields.id
const wall = async (
  as: TestPerson,
  query: { received_by?: number; given_by?: number; page?: number; per_page?: number } = {},
) => (await test.call(api.getFirgunimResults, { query: { page: 1, per_page: 100, ...query } }, { as })).fields
const idsOn = async (...arguments_: Parameters<typeof wall>) =>
  (await wall(...arguments_)).kudos.map(({ id }) => id)
const own = async (as: TestPerson) => (await test.call(api.getOwnFirgun, {}, { as })).fields
const hide = (as: TestPerson, id: number, hidden = true) =>
  test.call(api.hideFirgun, { body: { id, hidden } }, { as })
const takeBack = (as: TestPerson, id: number) => test.call(api.deleteFirgun, { query: { id } }, { as })
const remove = (as: TestPerson, id: number, reason = 'לא מתאים לקיר') =>
  test.call(api.removeFirgun, { body: { id, reason } }, { as })
const react = (as: TestPerson, id: number, kind: 'like' | 'love' | null) =>
  test.call(api.setFirgunReaction, { body: { id, kind } }, { as })
const heardBy = async (as: TestPerson) =>
  (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications.map(
    ({ title, text }) => ({ title, text }),
  )
const refusal = (code: string) => ({ statusCode: 200, success: false, code })
const monthUsed = refusal('kudos.month-used')

describe('giving', () => {
  it('puts the kudos on the wall for everybody, the newest first, and notifies the receiver', async () => {
    const [dana, ron] = [await employee('דנה'), await employee('רון')]
    const community = await test.person('community')
    const answer = await give(dana, ron, 'בזכותך הכול הגיע בזמן')
    expect(answer).toMatchObject({
      statusCode: 201,
      fields: {
        giver: { id: dana.id, name: 'דנה ביטון' },
        receiver: { id: ron.id, name: 'רון ביטון' },
        value: { name: 'עבודת צוות', icon: 'users' },
        message: 'בזכותך הכול הגיע בזמן',
        hidden: false,
        reactions: { counts: { like: 0, love: 0, celebrate: 0, thanks: 0 }, mine: null },
      },
    })
    const second = await given(ron, dana)
    expect((await idsOn(community)).slice(0, 2)).toEqual([second, answer.fields.id])
    expect(await heardBy(ron)).toEqual([{ title: 'קיבלת פרגון', text: 'דנה ביטון: עבודת צוות' }])
  })

  it('is not for oneself, for nobody, or for somebody who left', async () => {
    const [dana, gone] = [await employee(), await employee()]
    await disable(test.db, gone.id)
    expect(await give(dana, dana)).toMatchObject(refusal('kudos.to-oneself'))
    expect(await give(dana, gone)).toMatchObject(refusal('kudos.receiver-left'))
    expect((await give(dana, 2_000_000_000)).statusCode).toBe(404)
    expect((await own(dana)).left).toBe(monthlyKudos)
  })

  it('keeps what looks like HTML as the text that it is, and drops what cannot be seen', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const { fields } = await give(
      dana,
      ron,
      ' <b onclick="x()">תודה</b>\u202E<script>alert(1)</script>\u0007 ',
    )
    expect(fields.message).toBe('<b onclick="x()">תודה</b><script>alert(1)</script>')
  })

  it.each([
    ['nothing', '', 'missing'],
    ['what cannot be seen', ' \u200B\u2066 ', 'missing'],
    ['one letter', ' א ', 'too-short'],
    ['501 letters', 'א'.repeat(501), 'too-long'],
    ['a text that composing makes longer than 500', 'שׁ'.repeat(300), 'too-long'],
  ])('refuses a message of %s', async (_name, message, code) => {
    const [dana, ron] = [await employee(), await employee()]
    const answer = await give(dana, ron, message)
    expect(answer.statusCode).toBe(400)
    expect(answer.errors?.[0]).toMatchObject({
      field: 'message',
      code: expect.stringContaining(code.slice(0, 3)),
    })
  })

  it('takes 500 letters of more than one code unit', async () => {
    const [dana, ron] = [await employee(), await employee()]
    expect((await give(dana, ron, '💐'.repeat(500))).statusCode).toBe(201)
  })

  it('names a value of the list that is not archived', async () => {
    const [dana, ron] = [await employee(), await employee()]
    expect(await give(dana, ron, 'תודה', {}, 2_000_000_000)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'value', code: 'not-found' }],
    })
    await test.db.update(kudosValues).set({ archived: true }).where(eq(kudosValues.id, otherValue))
    expect((await give(dana, ron, 'תודה', {}, otherValue)).statusCode).toBe(400)
    await test.db.update(kudosValues).set({ archived: false }).where(eq(kudosValues.id, otherValue))
  })

  it('happens once for one idempotency key', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const headers = { 'idempotency-key': randomUUID() }
    const first = await give(dana, ron, 'תודה', headers)
    expect((await give(dana, ron, 'תודה', headers)).fields).toEqual(first.fields)
    expect((await own(dana)).left).toBe(monthlyKudos - 1)
  })
})

describe('the quota of five a month', () => {
  it('refuses the sixth, and gives five more in the next month of Israel', async () => {
    const [dana, ron] = [await employee(), await employee()]
    test.setClock(new Date('2026-10-31T21:30:00Z'))
    for (let count = 0; count < monthlyKudos; count += 1) expect((await give(dana, ron)).statusCode).toBe(201)
    expect(await give(dana, ron)).toMatchObject(monthUsed)
    expect((await own(dana)).left).toBe(0)
    // Half past midnight on the first of November in Israel.
    test.setClock(new Date('2026-10-31T22:30:00Z'))
    expect((await own(dana)).left).toBe(monthlyKudos)
    expect((await give(dana, ron)).statusCode).toBe(201)
  })

  it('holds for the sixth from two devices and two processes at once', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const second = await test.second()
    try {
      for (let count = 1; count < monthlyKudos; count += 1) await give(dana, ron)
      const answers = await Promise.all(
        [test, second, test, second].map((process) =>
          process.call(
            api.userUpdateFirgun,
            { query: { id: ron.id }, body: { value, message: 'תודה' } },
            { as: dana },
          ),
        ),
      )
      expect(answers.map(({ success }) => success).filter(Boolean)).toHaveLength(1)
      for (const answer of answers.filter(({ success }) => !success)) expect(answer).toMatchObject(monthUsed)
    } finally {
      await second.close()
    }
    expect(await idsOn(dana, { given_by: dana.id })).toHaveLength(monthlyKudos)
  })

  it('is the last word of the database too', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const row = {
      giverId: dana.id,
      receiverId: ron.id,
      valueId: value,
      valueName: 'שירות',
      message: 'תודה',
      givenAt: new Date(),
    }
    const insert = (ordinal: number) => test.db.insert(kudos).values({ ...row, ordinal })
    await insert(1)
    await expect(insert(1)).rejects.toThrow()
    await expect(insert(6)).rejects.toThrow()
    await expect(insert(0)).rejects.toThrow()
  })

  it('counts a month as the database does, at any moment', async () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 50 }), async (moments) => {
        const { rows } = await test.db.execute<{ month: string }>(sql`
          select date_trunc('month', at::timestamptz at time zone 'Asia/Jerusalem')::date::text as month
          from unnest(${sql.param(moments.map((each) => each.toISOString()))}::text[]) with ordinality as given (at, place)
          order by place`)
        expect(rows.map(({ month }) => month)).toEqual(moments.map(kudosMonth))
      }),
      { numRuns: 20 },
    )
  })
})

describe('the wall', () => {
  it('comes in pages, and by receiver and giver', async () => {
    const [dana, ron, lina] = [await employee(), await employee(), await employee()]
    const ids = [
      await given(dana, ron),
      await given(lina, ron),
      await given(dana, lina),
      await given(dana, ron),
    ]
    expect(await idsOn(lina, { received_by: ron.id })).toEqual([ids[3], ids[1], ids[0]])
    expect(await idsOn(lina, { given_by: dana.id })).toEqual([ids[3], ids[2], ids[0]])
    expect(await idsOn(lina, { given_by: dana.id, received_by: ron.id })).toEqual([ids[3], ids[0]])
    const first = await wall(lina, { received_by: ron.id, per_page: 2 })
    expect([first.kudos.length, first.has_more]).toEqual([2, true])
    const second = await wall(lina, { received_by: ron.id, per_page: 2, page: 2 })
    expect([second.kudos.map(({ id }) => id), second.has_more]).toEqual([[ids[0]], false])
  })

  it('keeps the name that a value had', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const save = (name: string, revision: number) =>
      test.call(
        api.saveFirgunValue,
        { body: { id: otherValue, revision, name, icon: 'headset', position: 2, archived: false } },
        { as: administrator },
      )
    await give(dana, ron, 'תודה', {}, otherValue)
    await save('שירות מכל הלב', 1)
    await give(dana, ron, 'תודה', {}, otherValue)
    const names = (await wall(dana, { given_by: dana.id })).kudos.map((each) => each.value.name)
    expect(names).toEqual(['שירות מכל הלב', 'שירות'])
    await save('שירות', 2)
  })
})

describe('a reaction', () => {
  it('is one a person, counted for everybody, and told once to giver and receiver', async () => {
    const [dana, ron, lina] = [await employee(), await employee(), await employee('לינה')]
    const id = await given(dana, ron)
    await react(lina, id, 'like')
    await react(lina, id, 'love')
    await react(ron, id, 'love')
    const seenBy = async (as: TestPerson) => (await wall(as, { given_by: dana.id })).kudos[0]?.reactions
    expect(await seenBy(lina)).toEqual({
      counts: { like: 0, love: 2, celebrate: 0, thanks: 0 },
      mine: 'love',
    })
    expect((await seenBy(dana))?.mine).toBeNull()
    expect(await heardBy(dana)).toHaveLength(1)
    expect((await heardBy(ron))[0]).toEqual({ title: 'הפרגון על הקיר', text: '„אהבתי” מאת לינה ביטון' })
    await react(lina, id, null)
    expect((await seenBy(dana))?.counts.love).toBe(1)
  })

  it('to what is not on the wall returns 404', async () => {
    const [dana, ron, lina] = [await employee(), await employee(), await employee()]
    const id = await given(dana, ron)
    await hide(ron, id)
    expect((await react(lina, id, 'like')).statusCode).toBe(404)
    await remove(editor, id)
    expect((await react(dana, id, 'like')).statusCode).toBe(404)
  })
})

describe('hiding', () => {
  it('leaves it to the two of them, and only the receiver knows and can undo it', async () => {
    const [dana, ron, lina] = [await employee(), await employee(), await employee()]
    const id = await given(dana, ron)
    expect((await hide(dana, id)).statusCode).toBe(403)
    expect((await hide(lina, id)).statusCode).toBe(403)
    await hide(ron, id)
    expect(await idsOn(lina, { received_by: ron.id })).toEqual([])
    expect(await idsOn(editor)).not.toContain(id)
    expect(await idsOn(ron)).not.toContain(id)
    expect((await wall(ron, { received_by: ron.id })).kudos[0]).toMatchObject({ id, hidden: true })
    expect((await wall(dana, { given_by: dana.id })).kudos[0]).toMatchObject({ id, hidden: false })
    expect((await hide(lina, id, false)).statusCode).toBe(404)
    await hide(ron, id, false)
    expect(await idsOn(lina, { received_by: ron.id })).toEqual([id])
  })

  it('is refused for what an editor removed', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const id = await given(dana, ron)
    await remove(editor, id)
    expect((await hide(ron, id, false)).statusCode).toBe(404)
  })
})

describe('taking back', () => {
  it('is for the giver, on the day itself, and does not return the quota', async () => {
    const [dana, ron] = [await employee(), await employee()]
    test.setClock(new Date('2026-11-10T10:00:00Z'))
    const [one, other] = [await given(dana, ron), await given(dana, ron)]
    await react(ron, one, 'like')
    expect((await takeBack(ron, one)).statusCode).toBe(403)
    expect(await heardBy(ron)).toHaveLength(2)
    expect((await takeBack(dana, one)).statusCode).toBe(200)
    // Whoever has not read of it yet hears nothing of it.
    expect(await heardBy(ron)).toHaveLength(1)
    expect((await takeBack(dana, one)).statusCode).toBe(404)
    expect(await idsOn(dana, { given_by: dana.id })).toEqual([other])
    expect((await own(dana)).left).toBe(monthlyKudos - 2)
    const [row] = await test.db.select({ message: kudos.message }).from(kudos).where(eq(kudos.id, one))
    expect(row?.message).toBe('')
    test.setClock(new Date('2026-11-10T22:00:00Z'))
    expect(await takeBack(dana, other)).toMatchObject(refusal('kudos.too-late'))
  })
})

describe('removing', () => {
  it('is for editors and administrators, with a reason that the giver reads', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const id = await given(dana, ron)
    expect((await remove(dana, id)).statusCode).toBe(403)
    expect((await remove(editor, id, ' \u200B')).statusCode).toBe(400)
    expect((await remove(editor, id)).statusCode).toBe(200)
    expect((await remove(administrator, id)).statusCode).toBe(404)
    expect(await idsOn(ron, { received_by: ron.id })).toEqual([])
    expect(await heardBy(dana)).toEqual([{ title: 'הפרגון אל רון ביטון הוסר מהקיר', text: 'לא מתאים לקיר' }])
    expect((await own(dana)).left).toBe(monthlyKudos - 1)
  })
})

describe('the manager', () => {
  it('hears only where the receiver agreed, and not of what they gave themselves', async () => {
    const manager = await employee('מיכל')
    const ron = await test.person('employee', { firstName: 'רון', lastName: 'ביטון', reportsTo: manager.id })
    const dana = await employee('דנה')
    expect(await own(ron)).toMatchObject({ manager: 'מיכל ביטון', shared: false })
    expect((await own(dana)).manager).toBeNull()
    await give(dana, ron)
    expect(await heardBy(manager)).toEqual([])
    const share = (shared: boolean) => test.call(api.shareFirgunim, { body: { shared } }, { as: ron })
    await share(true)
    await share(true)
    expect((await own(ron)).shared).toBe(true)
    await give(dana, ron)
    await give(manager, ron)
    expect(await heardBy(manager)).toEqual([{ title: 'פרגון אל רון ביטון', text: 'דנה ביטון: עבודת צוות' }])
    await share(false)
    await give(dana, ron)
    expect(await heardBy(manager)).toHaveLength(1)
  })

  it('is nobody once they were deleted, and never oneself', async () => {
    const manager = await employee()
    const ron = await test.person('employee', { reportsTo: manager.id })
    const reportTo = (id: number) => test.db.update(users).set({ reportsTo: id }).where(eq(users.id, ron.id))
    await expect(reportTo(ron.id)).rejects.toThrow()
    await test.db.delete(users).where(eq(users.id, manager.id))
    expect((await own(ron)).manager).toBeNull()
  })
})

describe('the values', () => {
  const save = (name: string, id: number | null = null) =>
    test.call(
      api.saveFirgunValue,
      { body: { id, revision: 1, name, icon: 'leaf', position: 9, archived: false } },
      { as: administrator },
    )

  it('are added, renamed and archived by administrators; archived ones are no longer offered', async () => {
    const { id } = (await save('קיימות')).fields
    const offered = async () => (await test.call(api.getFirgunValues, {}, { as: editor })).fields.values
    expect((await offered()).at(-1)).toEqual({ id, name: 'קיימות', icon: 'leaf' })
    await test.call(
      api.saveFirgunValue,
      { body: { id, revision: 1, name: 'קיימות', icon: 'leaf', position: 9, archived: true } },
      { as: administrator },
    )
    expect((await offered()).map((each) => each.id)).not.toContain(id)
    const all = (await test.call(api.getAllFirgunValues, {}, { as: administrator })).fields.values
    expect(all.at(-1)).toMatchObject({ id, archived: true, given: 0 })
    expect(all.find((each) => each.id === value)?.given).toBe(
      await test.db.$count(kudos, eq(kudos.valueId, value)),
    )
  })

  it('have a name of their own, and are not without number', async () => {
    expect((await save(' \u200B')).statusCode).toBe(400)
    expect(await save('עבודת צוות')).toMatchObject(refusal('kudos.value-exists'))
    expect((await save('אין כזה', 2_000_000_000)).statusCode).toBe(404)
    await test.db.execute(sql`
      insert into kudos_values (name, icon, position, archived) select 'ערך ' || n, 'star', n, true
      from generate_series(1, 30 - (select count(*)::integer from kudos_values)) n`)
    expect(await save('עוד אחד')).toMatchObject(refusal('kudos.too-many-values'))
  })
})
