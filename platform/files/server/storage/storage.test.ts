import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedBytes } from '#app/server/testing/testing-uploads.ts'
import type { S3Config } from '#core/server/config.ts'
import { DiskStorage } from './disk-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage, StoredFile } from './storage.ts'

const keys = { accessKeyId: 'portal', secretAccessKey: 'very secret' }
const region = 'il-central-1'

/** A bucket that keeps objects in memory and takes only requests signed by AWS Signature Version 4. */
function startBucket(objects: Map<string, Buffer>): Server {
  return createServer(async (request, response) => {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const name = decodeURIComponent(pathname)
    if (!isSigned(request, body)) response.writeHead(403).end()
    else if (request.method === 'PUT') {
      objects.set(name, body)
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else if (searchParams.has('list-type')) {
      response.end(listing(name, objects, searchParams.get('continuation-token')))
    } else {
      sendObject(objects.get(name), request, response)
    }
  })
}

function sendObject(
  object: Buffer | undefined,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (!object) return void response.writeHead(404).end()
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === '') return void response.writeHead(200, { 'content-length': object.length }).end(object)
  const part = object.subarray(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${object.length}`
  response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part)
}

/** Two objects a page. */
function listing(bucketPath: string, objects: Map<string, Buffer>, token: string | null): string {
  const names = [...objects.keys()].map((name) => name.slice(bucketPath.length + 1)).toSorted()
  const from = token === null ? 0 : Number(token.slice('&='.length))
  const entries = names
    .slice(from, from + 2)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    )
  const next =
    names.length > from + 2 ? `<NextContinuationToken>&amp;=${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`
}

/** Computes the signature anew, as the specification of Signature Version 4 says, and compares. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (!header) return false
  const [, accessKeyId, date = '', signedRegion = '', names = '', signature] = header
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const claimed = String(request.headers['x-amz-content-sha256'])
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false
  const [path, query = ''] = (request.url ?? '').split('?')
  const parameters = query.split('&').toSorted().join('&')
  const canonical = [request.method, path, parameters, headers.join(''), names, claimed].join('\n')
  const scope = `${date}/${signedRegion}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const key = [signedRegion, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${keys.secretAccessKey}`, date),
  )
  return accessKeyId === keys.accessKeyId && hmac(key, toSign).toString('hex') === signature
}

let folder: string
let bucket: Server
let s3: S3Config
const objects = new Map<string, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-storage-'))
  bucket = startBucket(objects)
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
  const { port } = bucket.address() as AddressInfo
  s3 = { ...keys, endpoint: `http://127.0.0.1:${port}`, region, bucket: 'pictures' }
})
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

async function filesIn(storage: Storage): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of storage.list()) found.push(file)
  return found
}

const storages: [string, () => Storage][] = [
  ['a folder', () => new DiskStorage(folder)],
  ['an S3-compatible bucket', () => new S3Storage(s3)],
]

describe.each(storages)('%s', (_name, storage) => {
  const bytes = Buffer.from([0, 255, 10, 13, 0xd7, 0xa9])

  it('reads what was written', async () => {
    await storage().write('a-file.320.webp', bytes)
    expect(await storedBytes(storage(), 'a-file.320.webp')).toEqual(bytes)
  })

  it('copies a file from disk, and streams it', async () => {
    const large = randomBytes(1_000_000)
    const source = join(folder, 'source')
    await writeFile(source, large)
    await storage().copyIn('copied', source)
    const opened = await storage().open('copied')
    expect(opened?.size).toBe(large.length)
    expect(opened && (await buffer(opened.bytes)).equals(large)).toBe(true)
  })

  it('returns the requested range of a file, and its full length', async () => {
    await storage().write('digits', Buffer.from('0123456789'))
    const opened = await storage().open('digits', { from: 3, to: 6 })
    expect(opened?.size).toBe(10)
    expect(opened && (await text(opened.bytes))).toBe('3456')
    expect(await storage().open('nothing', { from: 0, to: 1 })).toBeNull()
  })

  it('stops reading when the reader goes away', async () => {
    await storage().write('long', Buffer.alloc(5_000_000, 7))
    const opened = await storage().open('long')
    const closed = opened && once(opened.bytes, 'close')
    opened?.bytes.destroy()
    await closed
    expect(opened?.bytes.closed).toBe(true)
  })

  it('takes a file written again', async () => {
    await storage().write('again', Buffer.from('first'))
    await storage().write('again', bytes)
    expect(await storedBytes(storage(), 'again')).toEqual(bytes)
  })

  it('lists its files, and when they were written', async () => {
    const before = Date.now()
    for (const name of ['one', 'two', 'three']) await storage().write(name, bytes)
    await storage().remove('two')
    const found = await filesIn(storage())
    const names = found.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['one', 'three']))
    expect(names).not.toContain('two')
    const one = found.find(({ name }) => name === 'one')
    expect(one?.writtenAt.getTime()).toBeGreaterThan(before - 60_000)
  })

  it('returns null for a missing file', async () => {
    expect(await storedBytes(storage(), 'nothing')).toBeNull()
  })
})

it('a folder that was not made yet is empty', async () => {
  expect(await filesIn(new DiskStorage(join(folder, 'later')))).toEqual([])
})

it('a folder holds no half-written file', async () => {
  await new DiskStorage(folder).write('whole', Buffer.alloc(100_000, 7))
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('a bucket that rejects the key is an error, not an empty result', async () => {
  const stranger = new S3Storage({ ...s3, secretAccessKey: 'wrong' })
  await expect(storedBytes(stranger, 'a-file.320.webp')).rejects.toThrow('403')
  await expect(filesIn(stranger)).rejects.toThrow('403')
  await expect(stranger.write('x', Buffer.from('x'))).rejects.toThrow('403')
})
