import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstSteps as contract } from '#app/first-steps/contract/first-steps.ts'
import { type FirstStep, firstSteps } from '#app/first-steps/contract/vocabulary.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { closedRooms } from '#platform/organisation/contract/closed-rooms.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { branches, users } from '#platform/people/server/tables.ts'

let test: TestPortal
let as: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
})
afterAll(() => test.close())

async function states() {
  const { fields } = await test.call(contract.getFirstSteps, {}, { as })
  expect(fields.steps.map(({ name }) => name)).toEqual(firstSteps)
  return Object.fromEntries(fields.steps.map(({ name, state }) => [name, state]))
}
const skip = (steps: FirstStep[], skipped: boolean, by = as) =>
  test.call(contract.skipFirstSteps, { body: { steps, skipped } }, { as: by })

/** How each step is done. */
const ways: Record<FirstStep, () => Promise<unknown>> = {
  async organisation() {
    const { fields } = await test.call(options.optionsFields, {})
    const organisation = { ...fields.organisation, name: 'נמלי הצפון' }
    return test.call(options.saveOptions, { body: { ...fields, organisation } as never }, { as })
  },
  places: () => test.db.insert(branches).values({ name: 'נמל חיפה', city: 'חיפה', address: '' }),
  people: () => test.person('employee'),
  async rooms() {
    const { fields } = await test.call(closedRooms.getManagedRooms, {}, { as })
    return test.call(closedRooms.saveRoom, { body: fields.rooms[0] as never }, { as })
  },
  async menu() {
    const { fields } = await test.call(options.getMenuForEdit, { query: { id: 1 } }, { as })
    return test.call(options.saveMenu, { body: fields }, { as })
  },
  async news() {
    await test.post(as, { status: 'draft' })
    expect(await states()).toMatchObject({ news: 'open' })
    return test.post(as)
  },
}

describe('the first steps', () => {
  it('are all open in a new portal, which has one administrator', async () => {
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']))
    const gone = await test.person('employee')
    await disable(test.db, gone.id)
    expect(await states()).toMatchObject({ people: 'open' })
    await test.db.delete(users).where(eq(users.id, gone.id))
  })

  it.each(firstSteps)('%s is done by doing it', async (step) => {
    const before = await states()
    expect(before[step]).toBe('open')
    await ways[step]()
    expect(await states()).toEqual({ ...before, [step]: 'done' })
  })

  it('can be skipped, and taken up again; what is done stays done', async () => {
    await test.db.delete(branches)
    expect((await skip(['places', 'news'], true)).fields.steps).toContainEqual({
      name: 'places',
      state: 'skipped',
    })
    await skip(['places'], true)
    expect(await states()).toMatchObject({ places: 'skipped', news: 'done' })
    await skip(['places'], false)
    expect(await states()).toMatchObject({ places: 'open' })
  })

  it('are for administrators alone', async () => {
    const others = [await test.person('editor'), await test.person('employee', { duties: ['people'] })]
    for (const other of others) {
      expect((await test.call(contract.getFirstSteps, {}, { as: other })).statusCode).toBe(403)
      expect((await skip(['menu'], true, other)).statusCode).toBe(403)
    }
    expect((await test.call(contract.getFirstSteps, {})).statusCode).toBe(401)
  })

  it.each([
    ['no step', { steps: [], skipped: true }],
    ['another word', { steps: ['x'], skipped: true }],
    ['a step twice', { steps: ['menu', 'menu'], skipped: true }],
    ['nothing said of skipping', { steps: ['menu'] }],
  ])('are not skipped with %s', async (_, body) => {
    expect((await test.call(contract.skipFirstSteps, { body: body as never }, { as })).statusCode).toBe(400)
  })
})
