import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Picture } from '#core/contract/common.ts'
import { S3Storage } from './s3-storage.ts'

let test: TestPortal
let editor: TestPerson
let photo: Buffer
let picture: Picture | undefined

const upload = () =>
  uploadFile<Picture>(test, editor, '/api/media/', { bytes: photo, name: 'photo.png', type: 'image/png' })
const fetchPicture = () => test.app.inject({ url: `/media/${picture?.id}/160.webp`, cookies: editor.cookies })

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c0314a' } })
    .png()
    .toBuffer()
  picture = (await upload()).fields.files[0]
})
afterAll(() => test.close())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const faults: [string, RequestListener | null][] = [
  ['refuses connections', null],
  ['answers 503', (_, response) => response.writeHead(503).end()],
  // An abort must reach a request whose parts were collected as garbage meanwhile.
  ['does not answer', () => void setTimeout(collectGarbage, 100)],
]

describe('an object storage', () => {
  it.each(faults)('that %s is told apart from a portal that restarts', async (_name, listener) => {
    const bucket = createServer(listener ?? undefined).listen(0, '127.0.0.1')
    await once(bucket, 'listening')
    const { port } = bucket.address() as AddressInfo
    if (!listener) bucket.close()
    const [keys, own] = [{ accessKeyId: 'portal', secretAccessKey: 'secret' }, test.portal.storage]
    const place = { endpoint: `http://127.0.0.1:${port}`, region: 'x', bucket: 'pictures' }
    test.portal.storage = new S3Storage({ ...keys, ...place }, 300)
    const answers = [(await fetchPicture()).json(), await upload()]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 'storage.unavailable' })
      expect(answer.message).toContain('תמונות')
    }
    await expect(test.portal.storage.check()).rejects.toThrow('object storage')
    const ready = (await test.app.inject('/api/health/ready')).json()
    expect(ready).toMatchObject({ status: 200, fields: { storage: 'unavailable' } })
    bucket.close()
    bucket.closeAllConnections()
    test.portal.storage = own
    expect((await fetchPicture()).statusCode).toBe(200)
  })

  it('is asked at most once for all who ask whether the portal is ready', async () => {
    const { storage } = test.portal
    let questions = 0
    const check = async () => {
      questions += 1
    }
    test.portal.storage = Object.assign(Object.create(storage), { check })
    await Promise.all(Array.from({ length: 20 }, () => test.app.inject('/api/health/ready')))
    test.portal.storage = storage
    expect(questions).toBeLessThan(2)
  })
})
