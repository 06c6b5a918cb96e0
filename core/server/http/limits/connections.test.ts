import { Agent, get } from 'node:http'
import { type AddressInfo, connect as connectSocket, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { testPortal } from '#app/server/testing.ts'
import { errorCode } from '#core/server/database/index.ts'
import { waitForTurn } from './connections.ts'

describe('shutting down', () => {
  it('lets a call in flight finish, serves what comes behind it and says that it is not ready', async () => {
    const closing = await testPortal()
    const url = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const person = await closing.person('employee')
    await closing.db.execute(sql`create function slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(2); return null; end $$`)
    await closing.db.execute(sql`create trigger slow after insert on post_reads execute function slow()`)
    const author = await closing.person('editor')
    const post_id = await closing.post(author)
    const body = JSON.stringify({ post_id })
    const sameFor = `HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.token}\r\n`
    const socket = connectSocket(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `PUT /api/posts/addUserToReadPost ${sameFor}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await expect
      .poll(async () => {
        const { rowCount } = await closing.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
        return rowCount
      })
      .toBe(1)
    const closed = closing.app.close()
    const late = await fetch(`${url}/api/health/ready`).then(
      ({ status }) => status,
      () => 'refused',
    )
    expect([503, 'refused']).toContain(late)
    // On the connection of the call in flight, as a proxy sends it that has not heard yet.
    socket.write(`GET /api/users/notificationStream ${sameFor}\r\n`)
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    await closed
    await closing.close()
  })

  it('answers all who had connected before, although it had not accepted them yet', async () => {
    const closing = await testPortal()
    const { port } = new URL(await closing.app.listen({ port: 0, host: '127.0.0.1' }))
    const answers = Array.from({ length: 100 }, () => {
      const socket = connectSocket(Number(port), '127.0.0.1')
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n')
      return text(socket).catch(errorCode)
    })
    // Their connections are there, and one was accepted at most.
    await setImmediate()
    await closing.app.close()
    const statuses = (await Promise.all(answers)).map((answer) => answer?.slice(0, 12))
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']))
    await closing.close()
  })

  it('ends each connection with an answer first, so that no request meets a closed one', async () => {
    const closing = await testPortal()
    const url = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    const ask = () =>
      new Promise<string>((resolve) => {
        get(`${url}/api/health/live`, { agent }, (response) => {
          response
            .resume()
            .once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`))
        }).once('error', (error) => resolve(errorCode(error) ?? error.message))
      })
    expect(await ask()).toBe('200 keep-alive')
    const announced = closing.portal.closing.announce(closing.app.server, 5000)
    expect((await closing.app.inject('/api/health/ready')).statusCode).toBe(503)
    expect(await ask()).toBe('200 close')
    // Nobody is connected any more.
    await announced
    await closing.app.close()
    expect(await ask()).toBe('ECONNREFUSED')
    await closing.close()
  })
})

it('a request whose end is not certain is refused, and nothing behind it is read', async () => {
  const test = await testPortal()
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
  const hidden = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'
  for (const headers of [
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    // A coding that nobody knows.
    'Transfer-Encoding: xchunked\r\n',
    // A blank before the colon.
    'Content-Length : 5\r\n',
  ]) {
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.write(`POST /api/users/userSignIn HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\n${hidden}`)
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g), headers).toEqual(['HTTP/1.1 400'])
  }
  await test.close()
})

describe('a client that asks and does not read', () => {
  it('is cut off before it fills the memory', async () => {
    const portal = await testPortal()
    const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connectSocket(Number(port), '127.0.0.1')
      .pause()
      .on('error', () => {})
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
    const served = async () => {
      const { body } = await portal.app.inject({ url: '/metrics' })
      return Number(/duration_seconds_count\{[^}]*openapi[^}]*\} (\d+)/.exec(body)?.[1] ?? 0)
    }
    await expect
      .poll(() => new Promise((counted) => portal.app.server.getConnections((_, count) => counted(count))))
      .toBe(0)
    expect(await served()).toBeLessThan(200)
    socket.destroy()
    await portal.close()
  })
})

describe('a request that waits for its turn', () => {
  it.each([
    ['came', (turn: PromiseWithResolvers<void>) => turn.resolve()],
    ['failed', (turn: PromiseWithResolvers<void>) => turn.reject(new Error('failed'))],
  ])('has the usual time for silence once its turn %s, while its client does not read', async (_, end) => {
    const app = fastify({ connectionTimeout: 20_000, forceCloseConnections: true })
    const turn = Promise.withResolvers<void>()
    const large = Buffer.alloc(50_000_000)
    app.get('/', async (request, reply) => {
      await waitForTurn(request, turn.promise).catch(() => {})
      return reply.send(large)
    })
    const sockets: Socket[] = []
    app.server.on('connection', (socket: Socket) => sockets.push(socket))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const client = connectSocket((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => sockets[0]?.timeout).toBeGreaterThan(app.server.timeout)
    end(turn)
    await expect.poll(() => sockets[0]?.bytesWritten).toBeGreaterThan(0)
    expect(sockets[0]?.timeout).toBe(app.server.timeout)
    client.destroy()
    await app.close()
  })
})

describe('one address', () => {
  it('holds no more connections than the setting says', async () => {
    const portal = await testPortal({ connectionsPerAddress: 500 })
    const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    const sockets = Array.from({ length: 520 }, () =>
      connectSocket(Number(port), '127.0.0.1').on('error', () => {}),
    )
    await expect
      .poll(() => sockets.filter((socket) => socket.destroyed || socket.readableEnded).length, {
        timeout: 4000,
      })
      .toBe(20)
    for (const socket of sockets) socket.destroy()
    await portal.close()
  })

  it('full of idle connections lets a new person in, and keeps those that wait for an answer', async () => {
    const portal = await testPortal({ connectionsPerAddress: 500 })
    const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    const open = () => connectSocket(Number(port), '127.0.0.1').on('error', () => {})
    const busy = open()
    const answer = text(busy)
    await portal.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table options in access exclusive mode`)
      busy.write('GET /api/general/optionsFields/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      const idle = Array.from({ length: 510 }, open)
      await expect
        .poll(() => idle.filter((socket) => socket.destroyed || socket.readableEnded).length)
        .toBe(11)
      const late = open()
      const served = text(late)
      late.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(await served).toContain('HTTP/1.1 200')
      for (const socket of idle) socket.destroy()
    })
    expect(await answer).toContain('HTTP/1.1 200')
    await portal.close()
  })
})
