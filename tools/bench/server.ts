import type { Request } from 'autocannon'
import { content } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { type Organisation, someReadablePost } from '../harness/organisation.ts'
import { seeded, upTo } from '../harness/random.ts'
import { measure } from '../harness/rounds.ts'
import { memoryOf } from '../harness/servers.ts'
import { someSearch } from '../harness/words.ts'
import { readers } from './harness/bench.ts'
import { megabytes, perSecond, timeFigure, timesOf } from './harness/figures.ts'
import { besideFastify } from './harness/reads.ts'
import { get } from './harness/requests.ts'
import { scenario } from './harness/scenario.ts'

const mixConnections = 32
const maxMegabytes = 320

export const recentPosts = (page: number, category?: number) =>
  `${content.getRecentPosts.path}?post_type=post&number_of_posts=20&page=${page}${category ? `&category=${category}` : ''}`

export const server = scenario('server', {
  measures: 'reads of items and searches as items accumulate, a mix of calls, the memory',
  start: async (bench) => {
    const organisation = await bench.organisation()
    // The first start after a change strips types, which costs that process 13 MB of memory.
    await (await bench.portal(organisation)).stop()
    const portal = await bench.portal(organisation)
    return { organisation, portal, uncached: await bench.uncached(organisation) }
  },
  growth: {
    title: `Median / p99 by the number of posts, every cache off, ${readers} connections:`,
    sizes: [1000, 10_000, 100_000],
    of: 'posts',
    grow: async ({ organisation, uncached: { url } }, size) => {
      await organisation.growTo(size)
      const requests = new Requests(organisation)
      return {
        'getRecentPosts, page 1': { url, request: () => requests.recent(1) },
        'getRecentPosts, page 40': { url, request: () => requests.recent(40) },
        getPostById: { url, request: requests.somePost },
        searchAll: { url, request: requests.someSearch },
      }
    },
    rowsAt: [
      10_000,
      {
        'a list beside a bare Fastify': ({ bench, organisation, portal, uncached }) =>
          besideFastify({
            ...{ bench, portal, uncached, token: organisation.tokens[0] ?? '', path: recentPosts(1) },
            what: 'getRecentPosts, 20 of 10,000 posts',
            least: { cached: 0.6, uncached: 0.12 },
          }),
      },
    ],
  },
  rowsAfter: {
    'the mix': async ({ bench, organisation, portal, uncached }) => {
      const requests = new Requests(organisation)
      const { seconds } = bench.times
      const { mixed, searching } = await bench.inTurns({
        mixed: () =>
          measure({ url: portal.url, connections: mixConnections, seconds, request: requests.mixed }),
        searching: () =>
          measure({ url: uncached.url, connections: readers, seconds, request: requests.someSearch }),
      })
      const posts = `${organisation.postCount.toLocaleString('en')} posts`
      const what = `80 % reads, 15 % searches, 5 % read marks, ${posts}, ${mixConnections} connections`
      return [
        {
          ...timeFigure(what, mixed, { below: 50, of: 'p99' }),
          measured: `${perSecond(mixed.requestsPerSecond)}, ${timesOf(mixed)}`,
        },
        timeFigure(`searchAll, ${posts}, ${readers} connections, every cache off`, searching, { below: 15 }),
      ]
    },
    memory: async ({ portal }) => {
      const memory = megabytes(await memoryOf(portal))
      return {
        what: 'memory of the portal after all of that',
        measured: `${Math.round(memory)} MB`,
        target: `< ${maxMegabytes} MB`,
        meets: memory < maxMegabytes,
      }
    },
  },
})

/** Makes random requests, each by somebody who is signed in. */
class Requests {
  readonly #random = seeded(3)
  readonly #organisation: Organisation

  constructor(organisation: Organisation) {
    this.#organisation = organisation
  }

  recent = (page: number) => get(recentPosts(page), this.#someToken())

  /** One of the first pages of everything, or of a category. */
  someRecent = () => {
    const { categoryIds } = this.#organisation
    const category = [undefined, ...categoryIds][upTo(this.#random, categoryIds.length + 1)]
    return get(recentPosts(1 + upTo(this.#random, 5), category), this.#someToken())
  }

  somePost = () => {
    const id = someReadablePost(this.#random, this.#organisation.postCount)
    return get(`${content.getPostById.path}?post_type=post&id=${id}`, this.#someToken())
  }

  someSearch = () => {
    const words = encodeURIComponent(someSearch(this.#random))
    return get(`${content.searchAll.path}?page=1&s=${words}`, this.#someToken())
  }

  someReadMark = (): Request => ({
    method: reads.addUserToReadPost.method,
    path: reads.addUserToReadPost.path,
    headers: { authorization: `Bearer ${this.#someToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ post_id: someReadablePost(this.#random, this.#organisation.postCount) }),
  })

  /** Of a hundred: 40 lists, 40 posts, 15 searches, 5 read marks. */
  mixed = (): Request => {
    const chance = this.#random()
    if (chance < 0.4) return this.someRecent()
    if (chance < 0.8) return this.somePost()
    return chance < 0.95 ? this.someSearch() : this.someReadMark()
  }

  #someToken(): string {
    const { tokens } = this.#organisation
    return tokens[upTo(this.#random, tokens.length)] ?? ''
  }
}
