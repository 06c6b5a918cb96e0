import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { socketOf } from './silent-proxy.ts'

const message = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.from(`${type}    `)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const refusal = message('E', 'SERROR\0VERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0')
const isReadOnly = Buffer.concat([
  message('T', Buffer.from([0, 1]), 'transaction_read_only\0', Buffer.alloc(18)),
  message('D', Buffer.from([0, 1, 0, 0, 0, 2]), 'on'),
  message('C', 'SHOW\0'),
])

/** A server in recovery, for tests: it says that it can only be read, and refuses everything else. */
export interface Standby {
  /** The database that it stands by for, by its address. */
  url: string
  port: number
  /** How many connections are open, and how many were opened so far. */
  open(): number
  opened(): number
  /** From now on its connections are those of the database itself; those that are open are cut. */
  promote(): void
  /** Back to recovery; connections that are open are cut. */
  demote(): void
  /** Answers no connection of the database that is opened from now on, until the function is called. */
  hold(): () => void
}

/** Starts one for the database of a connection string, until the test ends. */
export async function startStandby(databaseUrl: string): Promise<Standby> {
  const sockets = new Set<Socket>()
  let opened = 0
  let isPrimary = false
  let held = Promise.resolve()
  const server = createServer(async (socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (isPrimary) {
      await held
      const there = connect(socketOf(databaseUrl)).on('error', () => socket.destroy())
      socket.on('close', () => there.destroy())
      there.on('close', () => socket.destroy())
      socket.pipe(there).pipe(socket)
      return
    }
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', (said) => {
        const text = said.toString()
        if (text.startsWith('X')) socket.end()
        else
          socket.write(Buffer.concat([text.includes('transaction_read_only') ? isReadOnly : refusal, ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const become = (primary: boolean) => {
    isPrimary = primary
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    become(isPrimary)
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    port,
    open: () => sockets.size,
    opened: () => opened,
    promote: () => become(true),
    demote: () => become(false),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
