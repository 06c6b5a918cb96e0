import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentTypes } from '#app/contract/content-types.ts'
import { slices } from '#app/contract/contract.ts'
import { activity } from '#app/personal/contract/activity.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { transact } from '#core/server/database/index.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { surveyKinds } from '#features/surveys/contract/notifications.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { posts } from '#platform/content/server/tables.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { notifications as bells } from '#platform/notifications/server/tables.ts'
import { closedRooms as closing } from '#platform/organisation/contract/closed-rooms.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { people as peopleContract } from '#platform/people/contract/people.ts'
import { isVisitorsCall, type RoomName, roomNames, typesOfRooms } from '#platform/people/contract/rooms.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { writeDefaults } from '../commands.ts'
import { closedRooms } from './tables.ts'

let test: TestPortal
let administrator: TestPerson
let guest: TestPerson
let employee: TestPerson
let branchId: number

beforeAll(async () => {
  test = await testPortal()
  await writeDefaults(test.db)
  branchId = await makeBranch(test, 'נמל חיפה')
  administrator = await test.person('administrator', { branchId })
  guest = await test.person('community')
  employee = await test.person('employee', { branchId })
})
afterAll(() => test.close())

/** Closes rooms to the community and to the branch, and opens the others. */
async function closeOnly(...names: RoomName[]): Promise<void> {
  await test.db.delete(closedRooms)
  for (const id of names)
    await test.db.insert(closedRooms).values({ id, roles: ['community'], branches: [branchId] })
  await test.heard()
}

/** Calls without any input: whom the room is open to gets an answer or 400. */
async function statusOf({ method, path }: Endpoint, { token }: TestPerson): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await test.app.inject({ method, url: path, headers, payloadAsStream: true })
  response.stream().resume()
  return response.statusCode
}

const inRooms = Object.values(slices).flatMap(({ room, endpoints }) => {
  return room ? Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ room, name, endpoint })) : []
})

describe.each(roomNames)('the room %s', (room) => {
  it('refuses its calls to those to whom it is closed, but for their own; answers everybody else', async () => {
    const calls = inRooms.filter((each) => each.room === room && isVisitorsCall(each.endpoint.access))
    for (const closed of [true, false]) {
      await closeOnly(...(closed ? [room] : []))
      for (const { name, endpoint } of calls) {
        const statuses = [await statusOf(endpoint, employee), await statusOf(endpoint, administrator)]
        const refused = closed && !endpoint.allowedWhenClosed
        expect(statuses[0] === 403, `${name}, ${closed ? 'closed' : 'open'}`).toBe(refused)
        expect(statuses[1], name).not.toBe(403)
      }
    }
  })

  it('shows none of its content anywhere while it is closed', async () => {
    for (const post_type of typesOfRooms([room]) as PostType[]) {
      const id = await test.post(administrator, { title: `מיוחד ${post_type}` })
      await test.db
        .update(posts)
        .set({ postType: post_type, slug: `only-${post_type}` })
        .where(eq(posts.id, id))
      const search = async () =>
        (
          await test.call(
            content.searchAll,
            { query: { s: `מיוחד ${post_type}`, page: 1 } },
            { as: employee },
          )
        ).fields.posts.map((post) => post.id)
      const query = { post_type, number_of_posts: 5, page: 1 }
      const list = () => test.call(content.getRecentPosts, { query }, { as: employee })
      const open = () => test.call(content.getPostById, { query: { id, post_type } }, { as: employee })
      await closeOnly()
      expect(await search()).toContain(id)
      expect((await list()).statusCode).toBe(200)
      await closeOnly(room)
      expect(await search()).not.toContain(id)
      expect([(await list()).statusCode, (await open()).statusCode]).toEqual([403, 403])
    }
  })
})

describe('a closed room', () => {
  it('is in no menu and says so to its visitor', async () => {
    const menu = async (as: TestPerson) =>
      (await test.call(options.getMenu, { query: { id: 1 } }, { as })).fields.items.map(({ url }) => url)
    await closeOnly('kudos')
    expect(await menu(guest)).not.toContain('/kudos')
    expect(await menu(administrator)).toContain('/kudos')
    const { fields } = await test.call(session.validateUser, { query: { id: guest.id } }, { as: guest })
    expect(fields.user.closed_rooms).toEqual(['kudos'])
    expect((await test.call(kudos.getOwnFirgun, {}, { as: guest })).message).toMatch(/^המדור הזה סגור/)
  })

  it('notifies nobody whom it shuts out', async () => {
    await closeOnly('surveys')
    const other = await test.person('employee')
    const item = { id: 1, post_type: 'survey' as const, slug: 'x', title: 'סקר' }
    const userIds = [guest.id, employee.id, other.id, administrator.id]
    await transact(test.portal.db, (db) => notify(db, surveyKinds['survey-opened'], { userIds, item }))
    const unread = await Promise.all(
      [guest, employee, other, administrator].map(
        async (as) =>
          (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.unread,
      ),
    )
    expect(unread).toEqual([0, 0, 1, 1])
  })

  it('tells what happened to one’s own in it', async () => {
    await closeOnly('shop', 'food')
    await test.db.delete(bells)
    await transact(test.portal.db, async (db) => {
      await notify(db, shopKinds['order-ready'], {
        userIds: [employee.id],
        id: 60,
        pickup: true,
        branch: 'לוד',
      })
      await notify(db, foodKinds['lunch-cancelled'], { userIds: [employee.id], date: '2027-01-03' })
      await notify(db, foodKinds['lunch-reminder'], {
        ...{ userIds: [employee.id], date: '2027-01-03', slug: 'x', cutoffAt: new Date() },
      })
    })
    const { fields } = await test.call(
      notifications.getNotifications,
      { query: { page: 1 } },
      { as: employee },
    )
    expect(fields.notifications.map(({ title }) => title).toSorted()).toEqual([
      'הארוחה שלך בוטלה',
      'ההזמנה מוכנה לאיסוף',
    ])
  })

  it('takes nothing that members write, and leaves them their own', async () => {
    await closeOnly()
    const [own, others] = [await test.post(employee), await test.post(guest)]
    await test.db
      .update(posts)
      .set({ postType: 'yad2' })
      .where(inArray(posts.id, [own, others]))
    await closeOnly('classifieds', 'shop')
    const remove = async (id: number) =>
      (await test.call(authoring.deletePost, { query: { id, type: 'yad2' } }, { as: employee })).statusCode
    expect([await remove(own), await remove(others)]).toEqual([200, 404])
    const item = { post_type: 'yad2' as const, title: 'אופניים' }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${employee.token}` }
    const { method, path } = authoring.createPost
    const answer = await test.app.inject({ method, url: path, headers, payload: JSON.stringify(item) })
    expect([400, 403]).toContain(answer.statusCode)
    const { fields } = await test.call(
      activity.getMyActivity,
      { query: { id: employee.id } },
      { as: employee },
    )
    expect(fields.parts.map(({ part }) => part)).toContain('surveys')
  })

  it('as the phonebook, leaves colleagues to be found by their whole name alone', async () => {
    const person = await test.person('employee', { firstName: 'Zelda', lastName: 'Ben Ari' })
    const found = async (s: string) =>
      (await test.call(peopleContract.findColleagues, { query: { s } }, { as: guest })).fields.people.map(
        ({ id }) => id,
      )
    await closeOnly()
    expect(await found('zel')).toEqual([person.id])
    await closeOnly('phonebook')
    for (const part of ['z', 'zelda', 'ben ari', 'zelda b']) expect(await found(part)).toEqual([])
    for (const whole of ['Zelda Ben Ari', 'ben ari  zelda']) expect(await found(whole)).toEqual([person.id])
  })

  it('closes in every process at once', async () => {
    const second = await test.second()
    await closeOnly()
    expect((await second.call(kudos.getOwnFirgun, {}, { as: guest })).statusCode).toBe(200)
    await closeOnly('kudos')
    await second.heard()
    expect((await second.call(kudos.getOwnFirgun, {}, { as: guest })).statusCode).toBe(403)
    await second.close()
  })
})

describe('the setting', () => {
  const save = (revision: number, as = administrator) =>
    test.call(
      closing.saveRoom,
      { body: { id: 'loans', roles: ['community'], branches: [branchId], revision } },
      { as },
    )

  it('is an administrator’s, and of two who read the same the second is refused', async () => {
    await closeOnly()
    expect((await save(0, employee)).statusCode).toBe(403)
    const answers = await Promise.all([save(0), save(0)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'rooms.changed-meanwhile' })
    const { fields } = await test.call(closing.getManagedRooms, {}, { as: administrator })
    expect(fields.rooms.find(({ id }) => id === 'loans')).toEqual({
      id: 'loans',
      roles: ['community'],
      branches: [branchId],
      revision: 1,
    })
    expect(fields.rooms).toHaveLength(roomNames.length)
    expect(fields.groups).toContainEqual({ role: 'community', branch_id: null, people: 1 })
  })

  it.each([{ roles: ['administrator'] }, { id: 'cellar' }, { branches: [-1] }])(
    'refuses %o',
    async (change) => {
      const body = { id: 'loans', roles: [], branches: [], revision: 1, ...change } as never
      expect((await test.call(closing.saveRoom, { body }, { as: administrator })).statusCode).toBe(400)
    },
  )
})

it('every type of content that has a list of its own is in a room', () => {
  const listed = Object.entries(contentTypes).filter(([, type]) => 'list' in type)
  const inRoom: readonly string[] = typesOfRooms(roomNames)
  expect(listed.map(([name]) => name).filter((name) => !inRoom.includes(name))).toEqual([])
})
