import { type AddressInfo, connect as connectSocket, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { media } from '#platform/files/server/tables.ts'

let test: TestPortal
let owner: TestPerson
let port: number
/** What was read from the storage for each file that was opened. */
const opened: { bytes: Readable; read: number }[] = []

const megabyte = 1024 * 1024
const size = 1024 * megabyte
const id = '7d5c9d8e-4f50-4c0b-9c0f-5a3a3d0f7a10'

beforeAll(async () => {
  test = await testPortal()
  owner = await test.person('employee')
  await test.db.insert(media).values([
    {
      id,
      ownerId: owner.id,
      mimeType: 'video/mp4',
      name: 'film.mp4',
      bytes: size,
      width: 0,
      height: 0,
      colour: '#000000',
    },
  ])
  const { storage } = test.portal
  storage.open = async (_name, range) => {
    const file = fileOf(range ? range.to - range.from + 1 : size)
    opened.push(file)
    return { bytes: file.bytes, size }
  }
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** A file as the disk has it: a piece of it is made when it is asked for. */
function fileOf(length: number) {
  const file = { bytes: new Readable(), read: 0 }
  file.bytes = new Readable({
    highWaterMark: 65_536,
    read(wanted) {
      const piece = Math.min(wanted, length - file.read)
      file.read += piece
      this.push(piece > 0 ? Buffer.alloc(piece) : null)
    },
  })
  return file
}

/** Asks for an address and reads nothing of the answer but what the system buffers. */
function ask(path: string, headers: Record<string, string> = {}): Socket {
  const socket = connectSocket(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  const lines = Object.entries({ host: 'x', cookie: `shaar_media=${owner.cookies.shaar_media}`, ...headers })
  socket.write(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return socket
}

it('those who read a film slowly have no more of it read than they take', async () => {
  const range = { range: 'bytes=0-' }
  const download = `/api/media/download?url=${encodeURIComponent(`/media/${id}/file`)}`
  const sockets = [
    ...Array.from({ length: 6 }, () => ask(`/media/${id}/file`)),
    ...Array.from({ length: 6 }, () => ask(`/media/${id}/file`, range)),
    ...Array.from({ length: 3 }, () => ask(download, { authorization: `Bearer ${owner.token}` })),
  ]
  await expect.poll(() => opened.length).toBe(sockets.length)
  const readSoFar = () => opened.reduce((sum, { read }) => sum + read, 0)
  // Once the system's buffers are full, nothing more is read.
  let before = -1
  while (before !== readSoFar()) {
    before = readSoFar()
    await pause(200)
  }
  for (const { read } of opened) expect(read).toBeLessThan(32 * megabyte)
  const answer = await test.app.inject({ url: '/api/health/live' })
  expect(answer.statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => opened.every(({ bytes }) => bytes.closed)).toBe(true)
})

it('a client that leaves while its file is opened leaves nothing open', async () => {
  const { storage } = test.portal
  const open = storage.open
  let release = () => {}
  storage.open = async (...args) => {
    await new Promise<void>((done) => {
      release = done
    })
    return open(...args)
  }
  const count = opened.length
  const asked = release
  const socket = ask(`/media/${id}/file`)
  await expect.poll(() => release).not.toBe(asked)
  socket.destroy()
  await pause(50)
  release()
  storage.open = open
  await expect.poll(() => opened.length).toBe(count + 1)
  await expect.poll(() => opened.at(-1)?.bytes.closed).toBe(true)
})
