import { sql } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import { contract } from '#app/contract/contract.ts'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { signIn } from '../harness/organisation.ts'
import { measure } from '../harness/rounds.ts'
import { type Figure, timeFigure } from './harness/figures.ts'
import { get } from './harness/requests.ts'
import { attempt, scenario } from './harness/scenario.ts'
import { fillAll } from './sizes-data.ts'

const limit = 30
const name = 'כהן'
const month = dayInIsrael(new Date()).slice(0, 7)

/** What a parameter is asked for, by its name. */
const values: Record<string, string> = {
  ...{
    page: '1',
    per_page: '20',
    number_of_posts: '20',
    id: '1',
    user_id: '1',
    post_type: 'post',
    type: 'post',
  },
  ...{ from: `${month}-01`, to: `${month}-28`, month, s: name, search: 'יין', ids: '2', survey_id: '1' },
  ...{ site_id: '1', report: 'orders', product_id: '1', department_id: '41', when: 'past' },
}
/** Those of single calls. */
const valuesOf: Record<string, Record<string, string>> = {
  getCategories: { type: 'post' },
  getFuturePosts: { post_type: 'event' },
  getCelebrations: { month },
  getPostVersions: { id: '@post' },
  getPostById: { id: '@post' },
  getComments: { id: '@post' },
  getReactions: { id: '@post' },
  getGalleryImages: { id: '@gallery' },
  getGalleryVotes: { id: '@gallery' },
  getRegistrationForm: { id: '@event' },
  getEventRegistrations: { id: '@event' },
  getRegistrationStates: { ids: '@event' },
  getFoodMenu: { slug: '@menu' },
  getOwnFoodWeek: { slug: '@menu' },
  getManagedMenu: { slug: '@menu' },
  getUserMessages: { email: 'person.0@example.com' },
  getReferral: { id: '@referral' },
  getSigners: { item_id: '@post' },
  getSignatureReport: { item_id: '@post' },
  getInboxPeople: { request_id: '1' },
  getOrderById: { order_id: '@order' },
  getEntitlementOverview: { code: 'W' },
}
/** What is no list, and of something that the organisation does not have: files and sign in, single rows, what is imported. */
const leftOut = new Set([
  ...['getAuditEntry', 'getPostForEdit', 'getPostVersion', 'getFileUses', 'getPage', 'getCalendarAddress'],
  ...['validateUser', 'getSignInWays', 'getPasskeys', 'getLoanPdf', 'getWeeklyMenuUrl'],
  ...['getPeopleImport', 'getPeopleImportLines', 'getPeopleImportLetters'],
])

export const sizes = scenario('sizes', {
  measures:
    'every list and report of a large organisation after years: 1,000,000 orders, 5,000,000 notifications',
  start: async (bench) => {
    const organisation = await bench.organisation()
    await fillAll(organisation, bench.times.quick ? 0.01 : 1)
    // Signed in anew: becoming an administrator ended the session.
    const [token] = await signIn(organisation.db, [{ id: 1 }])
    return { organisation, token, uncached: await bench.uncached(organisation) }
  },
  rows: {
    'every list and report': async ({ organisation: { db }, token, uncached: { url } }) => {
      const measured: { median: number; figure: Figure }[] = []
      const failed: Figure[] = []
      for (const [what, path] of Object.entries(await readingsOfLists(db)))
        await attempt(what, failed, async () => {
          // One after the other, and counted: some take longer than a round of seconds.
          const load = { url, connections: 1, request: get(path, token) }
          await measure({ ...load, amount: 2 })
          const round = await measure({ ...load, amount: 5 })
          measured.push({ median: round.median, figure: timeFigure(what, round, { below: limit }) })
        })
      const slowestFirst = measured.toSorted((a, b) => b.median - a.median).map(({ figure }) => figure)
      return [...failed, ...slowestFirst]
    },
  },
})

/** The addresses of every list and report: plainly, with a name, of a branch, further on, and in each order that it has. */
async function readingsOfLists(db: Transaction): Promise<Record<string, string>> {
  const ids = await someIds(db)
  const calls = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
  const lists = calls.filter(
    ([call, { method, fields }]) =>
      method === 'GET' && !isFile(fields) && fields !== 'stream' && !leftOut.has(call),
  )
  return Object.fromEntries(
    lists.flatMap(([call, { path, query }]) => {
      const { properties = {}, required = [] } = query ?? {}
      const plain = required.map((parameter) => {
        const value = valuesOf[call]?.[parameter] ?? values[parameter] ?? ''
        return [parameter, value.startsWith('@') ? ids[value.slice(1)] : value]
      })
      const ways = Object.entries(properties).flatMap(([parameter, schema]) => waysOf(parameter, schema))
      return [['', {}] as const, ...ways].map(([way, more]) => [
        call + way,
        `${path}?${new URLSearchParams({ ...Object.fromEntries(plain), ...more })}`,
      ])
    }),
  )
}

/** How else a list is asked for by a parameter that it has. */
function waysOf(parameter: string, schema: TSchema): [string, Record<string, string>][] {
  if (parameter === 'sort') {
    const { enum: sorts } = schema as { enum: string[] }
    return sorts.map((sort) => [`, by ${sort}`, { sort }])
  }
  if (parameter === 'page') return [[', page 20', { page: '20' }]]
  if (parameter === 's' || parameter === 'words') return [[', of a name', { [parameter]: name }]]
  return parameter === 'branch_id' ? [[', of a branch', { branch_id: '3' }]] : []
}

async function someIds(db: Transaction): Promise<Record<string, string>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select (select min(id) from posts where post_type = 'post' and audience_branches is null)::text as post,
      (select min(post_id) from galleries)::text as gallery, (select min(post_id) from events)::text as event,
      (select min(id) from referrals)::text as referral, (select min(id) from orders)::text as order,
      (select min(slug) from food_menus where slug ~ '^20..-w')::text as menu`)
  return rows[0] ?? {}
}
