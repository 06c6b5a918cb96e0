import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'

let test: TestPortal
let port: number
beforeAll(async () => {
  test = await testPortal()
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => test.close())

/** What comes back of what is sent, until the portal ends the connection. */
function answerTo(sent: string): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

const signIn =
  'POST /api/users/userSignIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'

/** The beginning of a form with a file. */
const unfinishedUpload = (token: string) =>
  `POST /api/media/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
  'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n' +
  '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nPNG'

/** Timers of sockets are not a clock that a test could move: they wait, at the same time. */
describe.concurrent('a silent client', () => {
  it('that does not finish its headers is cut off', async () => {
    expect(await answerTo('GET /api/health/live HTTP/1.1\r\nHost: x\r\n')).toContain('HTTP/1.1 408')
  })

  it.each([
    ['never begins', signIn],
    ['is not finished', `${signIn}{"user`],
  ])('whose body %s is cut off after ten seconds', async (_, sent) => {
    expect(await answerTo(sent)).toContain('HTTP/1.1 408')
  })

  it('whose upload stops is cut off, and what came of it is no longer counted', async ({ expect }) => {
    const { token } = await test.person('employee')
    expect(await answerTo(unfinishedUpload(token))).toContain('HTTP/1.1 408')
    await expect.poll(() => test.portal.uploads.bytes).toBe(0)
  })

  it('of a stream is kept: a sign of life comes, and later still what is new', async () => {
    const person = await test.person('employee')
    const leaving = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${port}${notifications.notificationStream.path}`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leaving.signal,
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const until = async (event: string): Promise<void> => {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`the stream ended before ${event}`)
      return value?.includes(event) ? undefined : until(event)
    }
    // One comes at once, the next after longer than a silent connection is kept.
    await until(':\n\n')
    const start = performance.now()
    await until(':\n\n')
    expect(performance.now() - start).toBeGreaterThan(test.app.server.timeout)
    await notify(test.db, discussionKinds.comment, {
      userIds: [person.id],
      item: { id: 1, post_type: 'post', slug: 'news', title: 'ידיעה' },
      author: 'נועה',
    })
    await until('data: {"unread":1}\n\n')
    leaving.abort()
  })
})
