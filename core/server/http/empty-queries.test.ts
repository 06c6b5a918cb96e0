import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { inputsOf } from '#app/server/testing/testing-inputs.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'

const endpoints = Object.entries(contract)
  .flatMap(([slice, each]) =>
    Object.entries<Endpoint>(each).map(([name, endpoint]) => ({ slice, name, endpoint })),
  )
  .filter((each): each is typeof each & { endpoint: { query: TObject } } => each.endpoint.query !== undefined)

let test: TestPortal
let administrator: TestPerson
let post: number

beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  post = await test.post(administrator)
})
afterAll(() => test.close())

const ask = (endpoint: Endpoint, query: object) =>
  test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${administrator.token}` },
  })

async function answerOf(endpoint: Endpoint, query: object) {
  const { statusCode, headers, body } = await ask(endpoint, query)
  // A file may have the time in it.
  return { statusCode, body: String(headers['content-type']).includes('json') ? body : '' }
}

/** Input with the parameters that a caller has to name, and the others empty. */
function inputOf(endpoint: Endpoint & { query: TObject }) {
  const { properties, required = [] } = endpoint.query
  const isNeeded = (name: string) =>
    (required as string[]).includes(name) && !('default' in (properties[name] ?? {}))
  const inputs = inputsOf(endpoint, { ids: [1], uuids: [randomUUID()], menus: ['2026-w47-haifa'] })
  const [{ query } = { query: {} }] = fc.sample(inputs, { numRuns: 1, seed: 1 })
  const optional = Object.keys(properties).filter((name) => !isNeeded(name))
  return {
    // A sheet takes long to make.
    needed: Object.fromEntries(
      Object.entries({ ...query, ...('format' in query && { format: 'csv' }) }).filter(([name]) =>
        isNeeded(name),
      ),
    ),
    empty: Object.fromEntries(optional.map((name) => [name, ''])),
  }
}

describe.each(endpoints)('an empty value in the query of $name', ({ endpoint }) => {
  const { needed, empty } = inputOf(endpoint)

  it.runIf(Object.keys(empty).length > 0)('counts as left out', async () => {
    expect(await answerOf(endpoint, { ...needed, ...empty })).toEqual(await answerOf(endpoint, needed))
  })

  // Where there is a body, what is wrong with that is said first.
  it.runIf(Object.keys(needed).length > 0 && !endpoint.body)('is missing where one is needed', async () => {
    for (const field of Object.keys(needed)) {
      const answer = await ask(endpoint, { ...needed, [field]: '' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([{ field, code: 'missing', message: 'חובה למלא' }])
    }
  })
})

describe('the calls of the specification', () => {
  it.each([
    ['/api/posts/getAllPosts?post_type=post&str=&category_id=&with_drafts='],
    ['/api/posts/getRecentPosts?post_type=post&number_of_posts=&page=&category='],
    ['/api/posts/getPostsByIds?ids=ID&post_type=post&with_drafts=&per_page=&page=&one_month_back='],
    ['/api/posts/getPostById?id=ID&post_type=post&extra_params='],
  ])('%s answers what is there', async (url) => {
    const headers = { authorization: `Bearer ${administrator.token}` }
    const answer = await test.app.inject({ url: url.replace('ID', String(post)), headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('ידיעה')
  })

  it.each([
    '/api/posts/getFuturePosts?post_type=event&per_page=&page=&category_ids=&main_cat_id=',
    '/api/shop/getProducts?page=&categories=',
    '/api/shop/getAllProducts?id=',
    '/api/users/?s=',
    '/api/users/surveys?id=',
  ])('%s answers', async (url) => {
    const headers = { authorization: `Bearer ${administrator.token}` }
    expect((await test.app.inject({ url, headers })).statusCode).toBe(200)
  })

  it('name what is missing beside a body too', async () => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/posts/updateFoodOrder?slug=&post_type=food_menu',
      headers: { authorization: `Bearer ${administrator.token}` },
      payload: { user_id: administrator.id, days: [{ date: '2026-11-01', dishes: [] }] },
    })
    expect(answer.json().errors).toMatchObject([{ field: 'slug', code: 'missing' }])
  })

  it('with an unknown parameter are refused, empty or not, and with one that comes twice', async () => {
    const headers = { authorization: `Bearer ${administrator.token}` }
    for (const query of ['colour=', 's=&s=']) {
      expect((await test.app.inject({ url: `/api/users/?${query}`, headers })).statusCode).toBe(400)
    }
  })
})
