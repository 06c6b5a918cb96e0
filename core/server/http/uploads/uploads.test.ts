import { readdir, stat } from 'node:fs/promises'
import { type AddressInfo, connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { maximumUploadBytes } from '#core/contract/uploads.ts'
import { ByteBudget } from '#core/server/http/limits/byte-budget.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { Uploads } from './uploads.ts'

let test: TestPortal
let person: TestPerson
let port: number
let folder: string

beforeAll(async () => {
  test = await testPortal()
  person = await test.person('editor')
  folder = join(test.portal.config.dataDir, 'temporary')
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const partHead = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Sends the head of a request, and a body that is not finished: its last bytes are withheld. */
function withhold(
  path: string,
  type: string,
  body: Buffer,
  as: TestPerson,
  length = body.length + 10,
): Socket {
  const socket = connectSocket(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const headers = `Host: x\r\nAuthorization: Bearer ${as.token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}`
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
  socket.write(body)
  return socket
}

const formOf = (size: number) => Buffer.concat([Buffer.from(partHead), Buffer.alloc(size)])
const withholdUpload = (form: Buffer, as = person, length?: number) =>
  withhold('/api/media/', 'multipart/form-data; boundary=b', form, as, length)

/** The files that are being received, with their sizes. */
async function received() {
  const names = await readdir(folder, { recursive: true })
  const entries = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  return entries.filter((entry) => entry?.isFile())
}

const nothingIsLeft = () => expect.poll(() => readdir(folder)).toEqual([])

describe('uploads whose last bytes are withheld', () => {
  it('lie on disk and not in memory, and are deleted when their clients leave', async () => {
    // All must arrive before the first has been silent for too long, however busy the machine is.
    const size = 5_000_000
    // One for all, since what the clients hold is no memory of the portal.
    const form = formOf(size)
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    const people = await Promise.all([1, 2].map(() => test.person('employee')))
    const sockets = people.flatMap((each) => Array.from({ length: 8 }, () => withholdUpload(form, each)))
    const sizes = async () => (await received()).map((entry) => (entry?.size ?? 0) > size - 200_000)
    await expect.poll(sizes, { timeout: 60_000 }).toEqual(sockets.map(() => true))
    const held = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers - before
    }
    // What was collected is freed by another thread.
    await expect.poll(held).toBeLessThan(35_000_000)
    for (const entry of await received()) expect((entry?.mode ?? 0) & 0o777).toBe(0o600)
    for (const socket of sockets) socket.destroy()
    await nothingIsLeft()
    await expect.poll(() => test.portal.uploads.bytes).toBe(0)
  })

  it('are refused beyond what a person may send at once, while others are served', async () => {
    const other = await test.person('employee')
    const announced = 9.5 * maximumUploadBytes
    const first = withholdUpload(formOf(1000), person, announced)
    await expect.poll(() => test.portal.uploads.bytes).toBe(announced)
    const refused = withholdUpload(formOf(1000), person, maximumUploadBytes)
    expect(await text(refused.end())).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: \d+/i)
    const answer = await uploadFile(test, other, '/api/media/', {
      bytes: Buffer.from('no picture'),
      name: 'a',
      type: 'image/png',
    })
    expect(answer.code).toBe('media.not-a-picture')
    first.destroy()
    await nothingIsLeft()
  })
})

describe('a request that is refused before it is sent whole', () => {
  /** What the portal has received over a connection once that is closed, in bytes. */
  const receivedOver = (answered: string) =>
    new Promise<number>((resolve, reject) => {
      test.app.server.once('connection', (accepted: Socket) =>
        accepted.once('close', () => resolve(accepted.bytesRead)),
      )
      const socket = connectSocket(port, '127.0.0.1').on('error', () => {})
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      socket.once('close', () => answer.startsWith(answered) || reject(new Error(answer)))
      const head =
        `POST /api/media/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n'
      socket.write(`${head}Content-Length: ${100 * maximumUploadBytes}\r\n\r\n`)
      const send = () => {
        while (socket.writable && socket.write(Buffer.alloc(1_000_000)));
      }
      socket.on('drain', send)
      send()
    })

  it('is answered, and its connection closed without receiving the rest', async () => {
    expect(await receivedOver('HTTP/1.1 413')).toBeLessThan(10 * maximumUploadBytes)
  })
})

describe('a form', () => {
  const sent = { bytes: Buffer.from('x'), name: 'a.png', type: 'image/png' }

  it('of a person who sends many does not stand before those of others', async () => {
    const other = await test.person('editor')
    let finish = () => {}
    const finished = new Promise<void>((done) => {
      finish = done
    })
    const picture = { bytes: 1, mimeType: 'image/webp', width: 1, height: 1, colour: '#c0314a' }
    const judged = vi
      .spyOn(test.portal.pictures, 'importPicture')
      .mockImplementation(() => finished.then(() => picture))
    onTestFinished(() => judged.mockRestore())
    const send = (as: TestPerson) => uploadFile(test, as, '/api/media/', sent)
    const many = Array.from({ length: 6 }, () => send(person))
    await expect.poll(async () => (await received()).length).toBe(6)
    await expect.poll(() => judged.mock.calls.length).toBe(2)
    const another = send(other)
    await expect.poll(() => judged.mock.calls.length).toBe(3)
    finish()
    for (const { statusCode } of await Promise.all([...many, another])) expect(statusCode).toBe(201)
  })

  it('is refused while all people together send as much as the portal receives at once', async () => {
    const { uploads } = test.portal
    onTestFinished(() => {
      test.portal.uploads = uploads
    })
    test.portal.uploads = new Uploads(test.portal.temporary, null, { ofPerson: 1000, ofAll: 100 })
    expect((await uploadFile(test, person, '/api/media/', sent)).statusCode).toBe(503)
  })

  it('that breaks off, is too large or has no length leaves nothing behind', async () => {
    const broken = await test.app.inject({
      method: 'POST',
      url: '/api/media/',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${partHead}half`,
    })
    expect(broken.statusCode).toBe(400)
    const large = { ...sent, bytes: Buffer.alloc(maximumUploadBytes + 1) }
    expect((await uploadFile(test, person, '/api/media/', large)).statusCode).toBe(413)
    expect((await uploadFile(test, person, '/api/media/documents', large)).statusCode).toBe(413)
    const socket = connectSocket(port, '127.0.0.1')
    socket.write(
      `POST /api/media/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nConnection: close\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(await text(socket)).toContain('HTTP/1.1 411')
    await nothingIsLeft()
    await expect.poll(() => test.portal.uploads.bytes).toBe(0)
  })
})

describe('a body of JSON', () => {
  const { path } = authoring.createPost

  it('is short, except where the contract says otherwise', async () => {
    const headers = { authorization: `Bearer ${person.token}` }
    const payload = { text: 'א'.repeat(100_000) }
    const statusOf = async (url: string) =>
      (await test.app.inject({ method: 'POST', url, headers, payload })).statusCode
    expect(await statusOf(discussion.addComment.path)).toBe(413)
    expect(await statusOf(path)).toBe(400)
  })

  it('that is long is refused where a person has many under way, and counted until it is answered', async () => {
    const body = Buffer.alloc(512 * 1024 - 10, ' ')
    const sockets = Array.from({ length: 16 }, () => withhold(path, 'application/json', body, person))
    await expect.poll(() => test.portal.longBodies.total).toBe(16 * 512 * 1024)
    expect(await text(withhold(path, 'application/json', body, person).end())).toContain('HTTP/1.1 429')
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => test.portal.longBodies.total).toBe(0)
    await test.post(person)
    await test.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: {},
    })
    await expect.poll(() => test.portal.longBodies.total).toBe(0)
  })
})

it('a budget releases what was reserved', () => {
  const budget = new ByteBudget({ ofPerson: 10, ofAll: 15 })
  const first = budget.reserve(1, 10)
  expect(() => budget.reserve(1, 1)).toThrow(expect.objectContaining({ statusCode: 429 }))
  expect(() => budget.reserve(2, 6)).toThrow(expect.objectContaining({ statusCode: 503 }))
  expect(() => budget.reserve(2, 11)).toThrow(expect.objectContaining({ statusCode: 413 }))
  budget.reserve(2, 5)
  first()
  budget.reserve(1, 10)
  expect(budget.total).toBe(15)
})
