import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { people } from '#platform/people/contract/people.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { readConfig } from '../config.ts'
import { connectToWrite } from '../database/transact.ts'

let test: TestPortal
let reader: TestPerson
let editor: TestPerson

beforeAll(async () => {
  test = await testPortal()
  reader = await test.person('employee')
  editor = await test.person('editor')
})
afterAll(() => test.close())

const recentUrl = '/api/posts/getRecentPosts?post_type=post&number_of_posts=20&page=1'
const get = (url: string, headers: Record<string, string> = {}, portal = test) =>
  portal.app.inject({ url, headers: { authorization: `Bearer ${reader.token}`, ...headers } })

/** Ends connections to a portal's database, and lets nobody connect until it is allowed again. */
async function gate(portal: TestPortal) {
  const name = new URL(portal.url).pathname.slice(1)
  const admin = connectToWrite(Object.assign(new URL(portal.url), { pathname: '/postgres' }).href)
  return {
    cutOff: async (which: string) => {
      await admin.db.execute(sql.raw(`alter database ${name} allow_connections false`))
      await admin.db.execute(
        sql.raw(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${which}`,
        ),
      )
    },
    allow: async () => {
      await admin.db.execute(sql.raw(`alter database ${name} allow_connections true`))
      await admin.close()
    },
  }
}

describe('an answer', () => {
  it('is one envelope that repeats its status line', async () => {
    expect((await get(recentUrl)).json()).toEqual({
      status: 200,
      statusText: 'OK',
      success: true,
      message: '',
      fields: { posts: [], has_more: false },
    })
  })

  it('takes the token with and without the word Bearer', async () => {
    expect((await get(recentUrl, { authorization: reader.token })).statusCode).toBe(200)
  })

  it.each(['/api/nothing', '/api/posts/getRecentPost', '/media/x', '/assets/none.js'])(
    'for the unknown address %s is a 404',
    async (url) => {
      expect((await get(url)).json()).toMatchObject({ status: 404, success: false, fields: null })
    },
  )

  it('to a broken body names no internals', async () => {
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/userSignIn',
        headers: { 'content-type': type },
        payload,
      })
    expect((await send('{')).statusCode).toBe(400)
    expect((await send('[]')).statusCode).toBe(400)
    expect((await send('{"username":1,"password":"x"}')).json().message).toContain('username')
    expect((await send('{"username":"a"}')).json().message).toContain('password')
    expect((await send('username=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send(JSON.stringify({ username: 'a', password: 'x'.repeat(600_000) }))).statusCode).toBe(
      413,
    )
    expect((await send('{"username":"a","password":"b","__proto__":{"x":1}}')).statusCode).toBe(400)
  })

  it.each([
    [{ username: 'a' }, 'password', 'missing', 'חובה למלא'],
    [{ username: 1, password: 'x' }, 'username', 'invalid', 'הערך אינו תקין'],
    [{ username: 'א'.repeat(500), password: 'x' }, 'username', 'too-long', 'אפשר לכתוב עד 200 תווים'],
    [{ username: 'a', password: '' }, 'password', 'missing', 'חובה למלא'],
    [{ username: 'a', password: 'x', role: 'admin' }, 'role', 'unknown', 'השדה אינו מוכר'],
  ])('to %o names the field %s that the schema refused', async (payload, field, code, message) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/users/userSignIn', payload })
    expect(answer.json()).toEqual({
      status: 400,
      statusText: 'Bad Request',
      success: false,
      message: `ערך לא תקין בשדה ${field}: ${message}`,
      errors: [{ field, code, message }],
      fields: null,
    })
  })

  it.each([
    ['page=0x1', 'page', 'invalid'],
    ['page=0', 'page', 'too-low'],
    ['colour=red', 'colour', 'unknown'],
  ])('to the query %s names the parameter %s', async (query, field, code) => {
    const { errors } = (await get(`${recentUrl.replace('&page=1', '')}&${query}`)).json()
    expect(errors).toEqual([{ field, code, message: expect.stringMatching(/^[א-ת]/) }])
  })

  it('names the field that a check of the server or a business rule refused, by its path in the body', async () => {
    const body = {
      post_type: 'event' as const,
      title: 'כינוס',
      excerpt: '',
      body: '',
      status: 'draft' as const,
      publish_at: null,
      expires_at: null,
      category_id: null,
      picture_id: null,
      pinned: false,
      discussion: false,
      sign_statement: null,
      audience: { branches: [999_999], departments: null, roles: null },
      event: {
        starts_at: '2026-03-01T10:00:00Z',
        ends_at: '2026-03-01T09:00:00Z',
        place: '',
        map_url: null,
        capacity: null,
        registration: null,
        kind: 'event' as const,
      },
    }
    const create = async (change: object) =>
      (await test.call(authoring.createPost, { body: { ...body, ...change } }, { as: editor })).errors
    expect(await create({})).toEqual([
      { field: 'event.ends_at', code: 'too-early', message: 'הסיום קודם להתחלה' },
    ])
    const event = { ...body.event, ends_at: '2026-03-01T11:00:00Z' }
    expect(await create({ event })).toMatchObject([{ field: 'audience.branches', code: 'not-found' }])
    const wrong = { current_password: 'wrong', new_password: 'long-enough-2026' }
    expect(await test.call(session.changePassword, { body: wrong }, { as: reader })).toMatchObject({
      statusCode: 200,
      code: 'session.wrong-password',
      errors: [{ field: 'current_password', code: 'session.wrong-password' }],
    })
  })

  it.each([
    '/api/%zz',
    `/media/${'a'.repeat(300)}/x`,
    '/api',
    '/API/x',
    '//api/posts/getCategories',
    '/api/posts/getCategories/x',
  ])('for the crooked address %s is an envelope too', async (url) => {
    const answer = await get(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false, fields: null })
  })

  it('to a text that no column can hold is a 400', async () => {
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/users/userSignIn',
      payload: { username: 'a\u0000b', password: 'x' },
    })
    expect(signIn.statusCode).toBe(400)
    expect(signIn.json()).toMatchObject({ errors: [{ field: 'username', code: 'characters' }] })
    expect((await get('/api/posts/searchAll?s=a%00b&page=1')).statusCode).toBe(200)
  })

  it('to a fault of ours shows no stack, SQL or path', async () => {
    const broken = await testPortal()
    const person = await broken.person('employee')
    await broken.db.execute(sql`alter table posts rename to posts_away`)
    const answer = await get(recentUrl, { authorization: person.token }, broken)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/posts_away|select|\.ts|node_modules/)
    await broken.close()
  })

  it('that is one person’s is stored nowhere, and a shared one by the browser alone, which asks again', async () => {
    const own = `${people.userFields.path}?id=${reader.id}`
    expect((await get(own)).headers['cache-control']).toBe('no-store')
    expect((await get(`${people.userFields.path}?id=${editor.id}`)).headers['cache-control']).toBe('no-store')
    expect((await get(recentUrl)).headers['cache-control']).toBe('private, no-cache')
  })

  it('with data may load nothing and be framed nowhere', async () => {
    expect((await get(recentUrl)).headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it.each(['/', '/home-page', '/api/docs/', '/media/x', '//api/posts'])(
    'to %s carries the headers of pages, with a policy without inline scripts',
    async (path) => {
      const { headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
      })
    },
  )
})

describe('an unchanged response', () => {
  it('is a 304 without a body, until something is written', async () => {
    const first = await get(recentUrl)
    const etag = String(first.headers.etag)
    const again = await get(recentUrl, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await test.post(editor)
    await expect.poll(async () => (await get(recentUrl, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('is one in whatever form, and among however many versions, the client names it', async () => {
    const { etag } = (await get(recentUrl)).headers
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, headers } = await get(recentUrl, { 'if-none-match': known })
      expect([statusCode, headers.etag, headers.vary]).toEqual([304, etag, 'accept-encoding'])
    }
    expect((await get(recentUrl, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('a long answer', () => {
  let id: number
  beforeAll(async () => {
    id = await test.post(editor, { body: '<p>מילים</p>'.repeat(1000) })
  })

  it.each([
    ['that others share', 'getPostById?post_type=post'],
    ['that is the caller’s alone', 'getPostForEdit?'],
  ])('%s is compressed for clients that accept it, and for no others', async (_, call) => {
    const ask = (accepted: string) =>
      get(`/api/posts/${call}&id=${id}`, {
        authorization: editor.token,
        'accept-encoding': accepted,
      })
    for (const accepted of ['gzip, br', '*', 'br', 'br;q=0.5']) {
      const { headers, rawPayload } = await ask(accepted)
      expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
      expect(rawPayload.length).toBeLessThan(1000)
    }
    for (const accepted of ['', 'gzip', 'br;q=0', 'br;q=0, *', 'brotli']) {
      const { headers, body } = await ask(accepted)
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
      expect(JSON.parse(body).fields).toBeTruthy()
    }
  })

  it('has another version in each form, which is not sent again', async () => {
    const url = `/api/posts/getPostById?id=${id}&post_type=post`
    const forms = ['br', 'identity'].map((accepted) => ({ 'accept-encoding': accepted }))
    const versions: unknown[] = []
    for (const form of forms) {
      const { etag } = (await get(url, form)).headers
      expect((await get(url, { ...form, 'if-none-match': String(etag) })).statusCode).toBe(304)
      versions.push(etag)
    }
    expect(new Set(versions).size).toBe(2)
  })
})

describe('cached responses', () => {
  it('are never given to another audience', async () => {
    const title = 'רק לעובדים'
    const audience = { branches: null, departments: null, roles: ['employee' as const] }
    await test.post(editor, { title, audience })
    const community = await test.person('community')
    await expect.poll(async () => (await get(recentUrl)).body).toContain(title)
    expect((await get(recentUrl, { authorization: community.token })).body).not.toContain(title)
    expect((await get(recentUrl)).body).toContain(title)
  })

  it('are dropped in every process by a write in any', async () => {
    const second = await test.second()
    const ask = (portal: TestPortal) => get(recentUrl, {}, portal)
    await Promise.all([ask(test), ask(second)])
    const body = {
      post_type: 'post' as const,
      title: 'נכתב בתהליך השני',
      excerpt: '',
      body: '',
      status: 'published' as const,
      publish_at: null,
      expires_at: null,
      category_id: null,
      picture_id: null,
      pinned: false,
      discussion: false,
      sign_statement: null,
      audience: { branches: null, departments: null, roles: null },
    }
    await second.call(authoring.createPost, { body }, { as: editor })
    expect((await ask(second)).body).toContain(body.title)
    await expect.poll(async () => (await ask(test)).body).toContain(body.title)
    await second.close()
  })

  it('are passed over for somebody who has just written, in a process that has not heard of it yet', async () => {
    const second = await test.second()
    const ask = async (headers = {}) => (await get(recentUrl, headers, second)).body
    await ask()
    await ask()
    vi.spyOn(second.portal.cache, 'invalidate').mockReturnValue()
    await test.post(editor, { title: 'נכתב בתהליך הראשון' })
    expect(await ask()).not.toContain('נכתב בתהליך הראשון')
    expect(await ask({ 'cache-control': 'no-cache' })).toContain('נכתב בתהליך הראשון')
    await second.close()
  })

  it('are not believed while the changes cannot be heard, and are again afterwards', async () => {
    const { allow, cutOff } = await gate(test)
    await get(recentUrl)
    await cutOff(`application_name = 'shaar-listen'`)
    await expect.poll(() => test.portal.cache.usable).toBe(false)
    await test.post(editor, { title: 'בזמן הנתק' })
    expect((await get(recentUrl)).body).toContain('בזמן הנתק')
    await allow()
    await expect.poll(() => test.portal.cache.usable).toBe(true)
  })
})

describe('a flood', () => {
  it('of one session is stopped, without hurting another', async () => {
    const small = await testPortal({ callsPerMinute: 5 })
    const [first, second] = [await small.person('employee'), await small.person('employee')]
    const call = (person: TestPerson) =>
      get('/api/users/todaysBirthdays', { authorization: person.token }, small)
    const statuses = []
    for (let index = 0; index < 7; index += 1) statuses.push((await call(first)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await call(second)).statusCode).toBe(200)
    const forged = []
    // A network has as many as ten sessions.
    for (let index = 0; index < 52; index += 1)
      forged.push((await call({ ...first, token: `forged${index}` })).statusCode)
    expect(forged).toEqual([...Array<number>(50).fill(401), 429, 429])
    const body = { username: first.email, password: 'not the password' }
    expect((await small.call(session.userSignIn, { body })).statusCode).toBe(401)
    await small.close()
  })

  it('of one person is stopped, however many sessions it comes from', async () => {
    const small = await testPortal({ callsPerMinute: 5 })
    const person = await small.person('employee')
    const statuses: number[] = []
    for (let device = 0; device < 6; device += 1) {
      const authorization = await small.portal.sessions.start(small.db, person.id, 'בדיקה')
      for (let index = 0; index < 4; index += 1) {
        statuses.push((await get('/api/users/todaysBirthdays', { authorization }, small)).statusCode)
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(15)
    await small.close()
  })
})

describe('the database away', () => {
  it('is a 503 at once, not a wait, and passes when it is back', async () => {
    const other = await testPortal()
    const person = await other.person('employee')
    const call = () => get('/api/posts/getCategories?type=post', { authorization: person.token }, other)
    expect((await call()).statusCode).toBe(200)
    const { allow, cutOff } = await gate(other)
    await cutOff('true')
    await expect.poll(async () => (await call()).statusCode).toBe(503)
    const away = await call()
    expect(away.headers['retry-after']).toBe('1')
    expect(away.json()).toMatchObject({ status: 503, success: false, fields: null })
    expect((await get('/api/health/ready', {}, other)).statusCode).toBe(503)
    expect((await get('/api/health/live', {}, other)).statusCode).toBe(200)
    await allow()
    await expect.poll(async () => (await call()).statusCode).toBe(200)
    await other.close()
  })
})

describe('a write that others in the database are in the way of', () => {
  it.each([
    ['waited for a lock for too long', '55P03'],
    ['took too long', '57014'],
    ['waited in a circle', '40P01'],
    ['met another one', '40001'],
  ])('since it %s is a 503 in Hebrew that says when to try again', async (_why, code) => {
    const other = await testPortal()
    const person = await other.person('employee')
    const post_id = await other.post(await other.person('editor'))
    await other.db.execute(
      sql.raw(`create function give_way() returns trigger language plpgsql as
        $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`),
    )
    await other.db.execute(
      sql`create trigger give_way before insert on post_reads for each row execute function give_way()`,
    )
    const answer = await other.app.inject({
      method: 'PUT',
      url: '/api/posts/addUserToReadPost',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { post_id },
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json().message).toMatch(/^[א-ת .]+$/)
    await other.close()
  })
})

describe('what operators read', () => {
  it('shows the counts to this machine and to who has the token only', async () => {
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds_bucket')
    const proxied = await testPortal({ publicUrl: 'https://portal.example' })
    expect((await get('/metrics', {}, proxied)).statusCode).toBe(404)
    await proxied.close()
    const guarded = await testPortal({ metricsToken: 'scrape-me' })
    expect((await get('/metrics', {}, guarded)).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer scrape-me' }, guarded)).statusCode).toBe(200)
    await guarded.close()
  })

  it('describes every call in OpenAPI 3.1, with a page to browse it', async () => {
    const document = (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/posts'].post).toMatchObject({
      operationId: 'createPost',
      security: [{ token: [] }],
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    })
    expect(document.paths[people.userFields.path].get.parameters[0]).toMatchObject({
      name: 'id',
      in: 'query',
    })
    expect((await get('/api/docs')).statusCode).toBe(200)
  })

  it('describes them without the demo organisation too, unless the setting says otherwise', async () => {
    expect(readConfig({ DEMO: 'false' }).apiDocs).toBe(true)
    const quiet = await testPortal(readConfig({ API_DOCS: 'false' }))
    for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
      expect((await quiet.app.inject({ url })).statusCode).toBe(404)
    }
    await quiet.close()
  })
})

describe('the menu', () => {
  it('leaves out what the caller may not open', async () => {
    const titles = async (as: TestPerson) =>
      (await test.call(options.getMenu, { query: { id: 1 } }, { as })).fields.items.map((item) => item.title)
    expect(await titles(reader)).not.toContain('מדורים')
    expect(await titles(await test.person('administrator'))).toContain('מדורים')
  })

  it('that is unknown returns 404; the options need no sign-in', async () => {
    expect((await test.call(options.getMenu, { query: { id: 99 } }, { as: reader })).statusCode).toBe(404)
    expect((await test.call(options.optionsFields, {})).fields.organisation.name).toBe('שער')
  })
})
