import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, killedAfter, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Query } from '#core/contract/endpoint.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { deleteOldFanOuts, deleteOldNotifications, notify, portion } from './commands.ts'
import { FanOut } from './fan-out.ts'
import { notificationFanOuts, pushDeliveries, notifications as table } from './tables.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

/** Notifies people of a comment on an item. */
const send = (userIds: number[], { post = 1, author = 'נועה', db = test.db } = {}) =>
  notify(db, discussionKinds.comment, {
    userIds,
    item: { id: post, post_type: 'post', slug: 'news', title: 'ידיעה' },
    author,
  })

const list = async (as: TestPerson, page = 1) =>
  (await test.call(notifications.getNotifications, { query: { page } }, { as })).fields

const read = async (as: TestPerson, ids: number[] | null) =>
  (await test.call(notifications.readNotifications, { body: { ids } }, { as })).fields

describe('notifying', () => {
  it('reaches everybody named, once each, and nobody else', async () => {
    const [one, two, three] = [
      await test.person('employee'),
      await test.person('community'),
      await test.person('employee'),
    ]
    await send([one.id, two.id, one.id])
    expect((await list(one)).notifications).toMatchObject([
      { title: 'ידיעה', text: 'תגובה חדשה מאת נועה', url: '/post/1#discussion', count: 1, read: false },
    ])
    expect((await list(two)).unread).toBe(1)
    expect(await list(three)).toEqual({ notifications: [], unread: 0, has_more: false })
  })

  it('counts up while the last of the same topic is unread, and says what happened last', async () => {
    const person = await test.person('employee')
    await send([person.id], { author: 'ראשונה' })
    await send([person.id], { author: 'שנייה' })
    const { notifications: shown, unread } = await list(person)
    expect(shown).toMatchObject([{ text: 'תגובה חדשה מאת שנייה', count: 2 }])
    expect(unread).toBe(1)
  })

  it('starts again after it was read, and separately for each topic', async () => {
    const person = await test.person('employee')
    await send([person.id])
    await read(person, null)
    await send([person.id])
    await send([person.id], { post: 2 })
    const { notifications: shown, unread } = await list(person)
    expect(shown.map(({ count, read: isRead }) => [count, isRead])).toEqual([
      [1, false],
      [1, false],
      [1, true],
    ])
    expect(unread).toBe(2)
  })

  it('fifty times at once loses none', async () => {
    const person = await test.person('employee')
    await Promise.all(
      Array.from({ length: 50 }, () =>
        test.db.transaction((transaction) => send([person.id], { db: transaction })),
      ),
    )
    expect((await list(person)).notifications.map(({ count }) => count)).toEqual([50])
  })

  it('the same people in another order at once never waits in a circle', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => test.person('employee')))
    const ids = people.map(({ id }) => id)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? ids : ids.toReversed())),
    )
    for (const person of people) expect((await list(person)).notifications[0]?.count).toBe(20)
  })

  it('of what was rolled back is not heard of', async () => {
    const person = await test.person('employee')
    await test.db
      .transaction(async (transaction) => {
        await send([person.id], { db: transaction })
        throw new Error('the act failed')
      })
      .catch(() => {})
    expect((await list(person)).unread).toBe(0)
  })

  it('leaves out people who were deactivated or are not there', async () => {
    const gone = await test.person('employee')
    await disable(test.db, gone.id)
    await send([gone.id, 2_000_000_000])
    expect(await test.db.select().from(table).where(eq(table.userId, gone.id))).toEqual([])
  })

  it('to a page outside the portal is a fault', async () => {
    const person = await test.person('employee')
    for (const url of ['//example.com', 'javascript:alert(1)']) {
      const row = {
        userId: person.id,
        kind: 'comment',
        topic: 'comments:1',
        title: '',
        text: '',
        url,
      } as const
      await expect(test.db.insert(table).values(row), url).rejects.toThrow()
    }
  })
})

describe('the list', () => {
  it('shows unread ones first, the newest first among them, twenty a page', async () => {
    const person = await test.person('employee')
    for (let index = 1; index <= 22; index += 1) {
      await send([person.id], { post: index, author: String(index) })
    }
    const newest = (await list(person)).notifications[0]
    await read(person, [newest?.id ?? 0])
    const first = await list(person)
    expect(first.notifications.map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `תגובה חדשה מאת ${21 - index}`),
    )
    expect(first).toMatchObject({ unread: 21, has_more: true })
    const second = await list(person, 2)
    expect(second.notifications.map(({ url }) => url)).toEqual(['/post/1#discussion', '/post/22#discussion'])
    expect(second.has_more).toBe(false)
  })
})

describe('reading', () => {
  it('marks the caller’s own, and returns how many are left', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    await send([person.id, other.id])
    await notify(test.db, discussionKinds['content-reported'], { userIds: [person.id], title: 'ידיעה' })
    const [theirs] = (await list(other)).notifications
    expect(await read(person, [theirs?.id ?? 0])).toEqual({ unread: 2 })
    expect((await list(other)).unread).toBe(1)
    const [own] = (await list(person)).notifications
    expect(await read(person, [own?.id ?? 0])).toEqual({ unread: 1 })
    expect(await read(person, null)).toEqual({ unread: 0 })
  })

  it('of nothing, or of what is no number, is refused', async () => {
    const person = await test.person('employee')
    for (const ids of [[], [0], ['1'], 'all', undefined]) {
      const { statusCode } = await test.call(
        notifications.readNotifications,
        { body: { ids: ids as number[] } },
        { as: person },
      )
      expect(statusCode, JSON.stringify(ids)).toBe(400)
    }
  })
})

describe('messages', () => {
  const messages = (as: TestPerson, query: Partial<Query<typeof notifications.getUserMessages>> = {}) =>
    test.call(
      notifications.getUserMessages,
      { query: { email: as.email, per_page: 20, page: 1, ...query } },
      { as },
    )
  const titles = async (as: TestPerson, query: Parameters<typeof messages>[1] = {}) =>
    (await messages(as, query)).fields.messages.map(({ text }) => text)
  const archive = (as: TestPerson, ids: number[], archived = true) =>
    test.call(notifications.archiveMessages, { body: { ids, archived } }, { as })

  it('are what the bell shows, and found by their words in any form', async () => {
    const person = await test.person('employee')
    await send([person.id], { post: 1, author: 'שָׁלוֹם כהן' })
    await send([person.id], { post: 2, author: 'צה"ל' })
    const first = 'תגובה חדשה מאת שָׁלוֹם כהן'
    expect(await titles(person)).toHaveLength(2)
    expect(await titles(person, { words: 'כהן שלום' })).toEqual([first])
    expect(await titles(person, { words: 'צהל ידיעה' })).toHaveLength(1)
    expect(await titles(person, { words: '%' })).toHaveLength(2)
    expect(await titles(person, { words: 'אין כזה' })).toEqual([])
    expect(await titles(person, { email: person.email.toUpperCase() })).toHaveLength(2)
  })

  it('that are archived are read, leave the bell, and come back', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    await send([person.id, other.id])
    const [message] = (await messages(person)).fields.messages
    const ids = [message?.id ?? 0]
    await archive(other, ids)
    expect(await titles(person)).toHaveLength(1)
    expect((await archive(person, ids)).fields).toEqual({ unread: 0 })
    expect(await titles(person)).toEqual([])
    expect((await list(person)).notifications).toEqual([])
    expect(await titles(person, { view: 'archived' })).toHaveLength(1)
    expect(await titles(person, { view: 'unread' })).toEqual([])
    await archive(person, ids, false)
    expect(await titles(person)).toHaveLength(1)
  })

  it('of somebody else are for administrators alone', async () => {
    const [person, other] = [await test.person('employee'), await test.person('editor')]
    const administrator = await test.person('administrator')
    await send([person.id])
    expect((await messages(other, { email: person.email })).statusCode).toBe(403)
    expect((await messages(other, { email: 'nobody@example.com' })).statusCode).toBe(403)
    expect(await titles(administrator, { email: person.email })).toHaveLength(1)
    expect((await messages(administrator, { email: 'nobody@example.com' })).statusCode).toBe(404)
  })
})

describe('cleaning up', () => {
  it('takes what was read more than ninety days ago, and nothing that is unread', async () => {
    const person = await test.person('employee')
    for (const post of [1, 2, 3]) await send([person.id], { post })
    await test.db.execute(sql`update notifications set read_at = now()
      where user_id = ${person.id} and topic in ('comments:1', 'comments:3')`)
    await test.db.execute(sql`update notifications set happened_at = now() - interval '91 days'
      where user_id = ${person.id} and topic in ('comments:1', 'comments:2')`)
    await deleteOldNotifications(test.db, 90)
    const rows = await test.db.select().from(table).where(eq(table.userId, person.id))
    expect(rows.map(({ topic }) => topic).sort()).toEqual(['comments:2', 'comments:3'])
  })
})

it('beyond what 32 bits count are listed, opened on a device, read and archived', async () => {
  await test.db.execute(sql`alter table notifications alter column id restart with 3000000000`)
  const person = await test.person('employee')
  await send([person.id], { post: 1 })
  await send([person.id], { post: 2 })
  const [second, first] = (await list(person)).notifications.map(({ id }) => id)
  expect([first, second]).toEqual([3_000_000_000, 3_000_000_001])
  const [delivery] = await test.db
    .insert(pushDeliveries)
    .values({ notificationId: first, userId: person.id, device: 'Chrome', topic: 'comments:1' })
    .returning({ id: pushDeliveries.id })
  await test.call(push.pushOpened, { body: { id: delivery?.id ?? '' } }, { as: person })
  expect((await list(person)).unread).toBe(1)
  expect(await read(person, [second ?? 0])).toEqual({ unread: 0 })
  const body = { ids: [first ?? 0], archived: true }
  expect((await test.call(notifications.archiveMessages, { body }, { as: person })).statusCode).toBe(200)
  expect((await list(person)).notifications.map(({ id }) => id)).toEqual([second])
})

describe('everybody', () => {
  const fanOut = (db = test.portal.db) => new FanOut({ db, log: test.portal.log, tracing: null })
  const waiting = () => test.db.$count(notificationFanOuts)

  /** Adds people, and returns their numbers. Nobody looks for them: neither search nor sign-in hears of them. */
  async function addPeople(count: number): Promise<number[]> {
    return test.db.transaction(async (db) => {
      await db.execute(sql`alter table users disable trigger user`)
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into users (employee_number, user_name, role, first_name, last_name)
        select 'n' || gen_random_uuid(), 'n' || gen_random_uuid(), 'employee', 'דנה', 'לוי'
        from generate_series(1, ${count}::integer) returning id`)
      await db.execute(sql`alter table users enable trigger user`)
      return rows.map(({ id }) => id)
    })
  }

  it('of 20,000 people hears once, after the call, also where processes are killed or share the work', async () => {
    await addPeople(20_000)
    const administrator = await test.person('administrator')
    const post = await test.post(administrator, { sign_statement: 'קראתי' })
    const told = async () => {
      const { rows } = await test.db.execute(sql`
        select count(*)::integer as rows, count(distinct user_id)::integer as people, max(count) as most
        from notifications where kind = 'signature-reminder'`)
      return rows[0]
    }
    const body = { post_id: post, branch_id: null }
    const { reminded } = (await test.call(signatures.remindSigners, { body }, { as: administrator })).fields
    expect(reminded).toBeGreaterThan(20_000)
    expect(await told()).toEqual({ rows: portion, people: portion, most: 1 })
    await expect(fanOut(killedAfter(7, test.portal.db)).run()).rejects.toThrow('killed')
    expect(await told()).toEqual({ rows: 8 * portion, people: 8 * portion, most: 1 })
    await Promise.all([fanOut().run(), fanOut().run()])
    expect(await told()).toEqual({ rows: reminded, people: reminded, most: 1 })
    expect(await waiting()).toBe(0)
  })

  it('hears of one thing though another cannot be told, which is dropped after three days', async () => {
    const userIds = await addPeople(portion + 1)
    const shown = { topic: 'x', title: '', titleInEnglish: '', text: '', url: '//example.com' }
    const left = { shown, userIds }
    await test.db.insert(notificationFanOuts).values([
      { ...left, kind: 'comment' },
      { ...left, kind: 'of-tomorrow' },
    ])
    await send(userIds, { post: 900 })
    await expect(fanOut().run()).rejects.toThrow('//example.com')
    expect(await test.db.$count(table, eq(table.topic, 'comments:900'))).toBe(userIds.length)
    expect(await waiting()).toBe(2)
    await deleteOldFanOuts(test.db)
    expect(await waiting()).toBe(2)
    await test.db.update(notificationFanOuts).set({ createdAt: sql`now() - interval '73 hours'` })
    await deleteOldFanOuts(test.db)
    expect(await waiting()).toBe(0)
  })
})
