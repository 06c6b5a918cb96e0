import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { connect } from '#core/server/database/index.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { notify } from './commands.ts'

let test: TestPortal
let url: string
beforeAll(async () => {
  test = await testPortal()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Notifies a person of a comment on an item. */
const send = (person: TestPerson, { post = 1, db = test.db } = {}) =>
  notify(db, discussionKinds.comment, {
    userIds: [person.id],
    item: { id: post, post_type: 'post', slug: 'news', title: 'ידיעה' },
    author: 'נועה',
  })

/** Opens the stream as a browser does. `next` answers what comes next, or `end`. */
async function open(person: TestPerson, address = url) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(address + notifications.notificationStream.path, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string> => {
    const at = text.indexOf('\n\n')
    if (at >= 0) {
      const event = text.slice(0, at)
      text = text.slice(at + 2)
      return event
    }
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return 'end'
    text += value
    return next()
  }
  let last = ''
  /** The next event that says something new: no comment, and not the same number again. */
  const nextEvent = async (): Promise<string> => {
    const event = await next()
    if (event.startsWith(':') || event === last) return nextEvent()
    last = event
    return event
  }
  return { response, nextEvent, leave: () => leaving.abort() }
}

const unread = (count: number) => `data: {"unread":${count}}`

describe('the stream', () => {
  it('sends server-sent events that no cache stores', async () => {
    const { response } = await open(await test.person('employee'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('sends the count at once, and again whenever it changes', async () => {
    const person = await test.person('employee')
    await send(person)
    const { nextEvent } = await open(person)
    expect(await nextEvent()).toBe(unread(1))
    await send(person, { post: 2 })
    expect(await nextEvent()).toBe(unread(2))
    await test.call(notifications.readNotifications, { body: { ids: null } }, { as: person })
    expect(await nextEvent()).toBe(unread(0))
  })

  it('tells of rooms that were closed', async () => {
    const { nextEvent } = await open(await test.person('employee'))
    expect(await nextEvent()).toBe(unread(0))
    await test.db.execute(
      sql`insert into closed_rooms (id, roles, branches, revision) values ('kudos', '{}', '{}', 1)`,
    )
    expect(await nextEvent()).toBe('event: rooms\ndata: null')
  })

  it('hears of what another process writes', async () => {
    const second = await test.second()
    const person = await test.person('employee')
    const { nextEvent } = await open(person)
    expect(await nextEvent()).toBe(unread(0))
    await send(person, { db: second.db })
    expect(await nextEvent()).toBe(unread(1))
    await second.close()
  })

  it('sends nothing about other people', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    const { nextEvent } = await open(person)
    expect(await nextEvent()).toBe(unread(0))
    await send(other)
    await send(person)
    expect(await nextEvent()).toBe(unread(1))
  })

  it('reaches every browser of a person', async () => {
    const person = await test.person('employee')
    const streams = [await open(person), await open(person)]
    await send(person)
    for (const { nextEvent } of streams) {
      let event = await nextEvent()
      while (event === unread(0)) event = await nextEvent()
      expect(event).toBe(unread(1))
    }
  })
})

describe('it ends', () => {
  it('with the session, at a sign-out from another process too', async () => {
    const second = await test.second()
    const person = await test.person('employee')
    const { nextEvent } = await open(person)
    expect(await nextEvent()).toBe(unread(0))
    await second.call(session.userSignOut, { body: {} }, { as: person })
    expect(await nextEvent()).toBe('event: signed-out\ndata: null')
    expect(await nextEvent()).toBe('end')
    expect((await open(person)).response.status).toBe(401)
    await second.close()
  })

  it('when the person is deactivated', async () => {
    const person = await test.person('employee')
    const { nextEvent } = await open(person)
    expect(await nextEvent()).toBe(unread(0))
    await disable(test.db, person.id)
    expect(await nextEvent()).toBe('event: signed-out\ndata: null')
    expect(await nextEvent()).toBe('end')
  })

  it('when this process could not hear for a while, so that its client comes back and asks', async () => {
    const deaf = await testPortal()
    const address = await deaf.app.listen({ port: 0, host: '127.0.0.1' })
    const { nextEvent } = await open(await deaf.person('employee'), address)
    expect(await nextEvent()).toBe(unread(0))
    const admin = connect(deaf.url, { max: 1 })
    await admin.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'shaar-listen' and datname = current_database()`)
    expect(await nextEvent()).toBe('end')
    await admin.close()
    await deaf.close()
  })

  it('at once when the server closes', async () => {
    const closing = await testPortal()
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const { nextEvent } = await open(await closing.person('employee'), address)
    expect(await nextEvent()).toBe(unread(0))
    await closing.app.close()
    expect(await nextEvent()).toBe('end')
    await closing.close()
  })
})

describe('connections', () => {
  it('are ten a person at most, and one that was left makes room', async () => {
    const person = await test.person('employee')
    const streams = []
    for (let index = 0; index < 10; index += 1) streams.push(await open(person))
    expect((await open(person)).response.status).toBe(429)
    expect((await open(await test.person('employee'))).response.status).toBe(200)
    streams[0]?.leave()
    await expect.poll(async () => (await open(person)).response.status).toBe(200)
  })

  it('cannot be asked for their headers only', async () => {
    const { token } = await test.person('employee')
    const { status } = await fetch(url + notifications.notificationStream.path, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(404)
  })
})
