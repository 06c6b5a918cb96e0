import { sql } from 'drizzle-orm'
import { registration } from '#features/events/contract/registration.ts'
import { eventInput } from '#features/events/server/registration/testing-registration.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { fillCarts, makeProduct, orderBodyOf } from '#features/shop/server/testing-shop.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import type { Answer, Caller } from '../harness/caller.ts'
import { tally } from '../harness/load.ts'
import type { Site } from '../harness/site.ts'
import { drill } from './harness/drill.ts'

/** So many are left, and so many people take one each. */
const [left, people] = [5, 60]

/** Makes what few can have; returns how one of the people takes it. */
type Scarce = (site: Site, takers: readonly Caller[]) => Promise<(taker: Caller) => Promise<Answer<unknown>>>

const scarce: Record<string, Scarce> = {
  stock: async (site, takers) => {
    await site.withDatabase(async (db) => {
      const product = await makeProduct({ db }, { stock: left })
      await fillCarts({ db }, takers, [[product, 1]])
    })
    return async (taker) =>
      taker.ask(shop.placeOrder, { body: orderBodyOf(await taker.get(shop.getCart), taker.id) })
  },
  seats: async (site) => {
    const writer = await site.administrator()
    const { id } = await writer.get(authoring.createPost, { body: eventInput({}, { capacity: left }) })
    return (taker) =>
      taker.ask(registration.eventRegistration, {
        query: { id },
        body: { user: taker.id, register_questions: [] },
      })
  },
}

export const lastOnes = drill('last-ones', {
  tries: `${people} people take what is there for ${left}, at once and in two portals: ${left} have it, the others are told`,
  each: scarce,
  start: async (stage) => {
    const site = await stage.site({ processes: 2 })
    // Orders of editors are not counted by the day.
    const takers = await site.people(people, { role: 'editor', mobile: '+972541234567' })
    return { site, takers: takers.map((taker, index) => taker.at(site.process(index % 2).url)) }
  },
  fault: async ({ one: make, site, takers }) => {
    const take = await make(site, takers)
    return Promise.all(takers.map(take))
  },
  expect: (expect, { found }) => {
    const have = found.filter(({ ok }) => ok).length
    const told = found.filter(({ ok, status, message }) => !ok && status < 500 && message).length
    const figures = tally(found.map(({ ok, status, code }) => (ok ? 'taken' : `${status} ${code ?? ''}`)))
    expect(`${left} have it`, have === left, figures)
    expect('the others are told why', told === people - left)
  },
  after: async (expect, { site }) => {
    const { rows } = await site.withDatabase((db) =>
      db.execute<{ stock: number; ordered: number; seats: number }>(sql`select
        (select stock from products) as stock, (select sum(quantity)::integer from order_lines) as ordered,
        (select sum(seats)::integer from registrations where state = 'registered') as seats`),
    )
    const [row] = rows
    const isRight = row?.stock === 0 && row.ordered === left && row.seats === left
    expect('the database has as many', isRight, JSON.stringify(row))
  },
})
