import { crc32, deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedBytes, uploadFile } from '#app/server/testing/testing-uploads.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Picture } from '#core/contract/common.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import { users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { makeSizes } from './pictures/sizes.ts'

let test: TestPortal
let editor: TestPerson
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  reader = await test.person('employee')
})
afterAll(() => test.close())

const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c0314a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const upload = (as: TestPerson, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  uploadFile<Picture>(test, as, '/api/media/', { bytes, name, type })

async function uploaded(as: TestPerson): Promise<Picture> {
  const picture = (await upload(as, await photo())).fields.files[0]
  if (!picture) throw new Error('nothing was uploaded')
  return picture
}

/** As the browser fetches it: with the cookie of the sign-in, without the token. */
const fetchPicture = (as: TestPerson | null, id: string, file = '320.webp') =>
  test.app.inject({ url: `/media/${id}/${file}`, ...(as && { cookies: as.cookies }) })

/** A PNG of a few bytes that claims to be 50,000 × 50,000 pixels. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('the sizes of a picture', () => {
  it('asked for by the hundred keep neither sign-ins nor uploads waiting', async () => {
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0314a' } })
      .png()
      .toBuffer()
    const pictures = await Promise.all(Array.from({ length: 15 }, () => upload(editor, small)))
    const files = pictureWidths.flatMap((width) => ['avif', 'webp'].map((format) => `${width}.${format}`))
    const asked = pictures.flatMap(({ fields }) =>
      files.map((file) => ({ id: fields.files[0]?.id ?? '', file })),
    )
    const order: string[] = []
    const sizes = Promise.all(asked.map(({ id, file }) => fetchPicture(editor, id, file)))
    await expect.poll(() => test.portal.pictures.isFull, { interval: 2 }).toBe(true)
    const others = {
      sizes,
      'sign-in': test.call(session.userSignIn, { body: { username: 'nobody', password: 'a guess' } }),
      upload: upload(editor, small),
    }
    await Promise.all(Object.entries(others).map(([name, answer]) => answer.then(() => order.push(name))))
    expect(order.at(-1)).toBe('sizes')

    // What is too much at the moment comes as it was uploaded, and is asked for again soon.
    const answers = await sizes
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const whole = answers.findIndex(({ headers }) => headers['cache-control'] === 'private, max-age=60')
    const { id = '', file = '' } = asked[whole] ?? {}
    expect(answers[whole]?.headers['content-type']).toBe('image/webp')
    expect((await fetchPicture(editor, id, file)).headers['cache-control']).toContain('immutable')
  })

  it('that browsers ask for are made after the upload', async () => {
    const { id } = await uploaded(editor)
    const { rows } = await test.db.execute(
      sql`select data from pgboss.job where name = 'make-picture-sizes' and data ->> 'id' = ${id}`,
    )
    expect(rows).toHaveLength(1)
    await makeSizes(test.portal, id)
    for (const width of pictureWidths) {
      expect(await storedBytes(test.portal.storage, `${id}.${width}.avif`)).not.toBeNull()
    }
  })
})

describe('an upload', () => {
  it('returns a picture with its size and colour, and removes where it was taken', async () => {
    const answer = await upload(editor, await photo())
    expect(answer.statusCode).toBe(201)
    expect(answer.fields.files).toEqual([
      {
        id: expect.any(String),
        width: 1200,
        height: 800,
        alt: '',
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ])
    const stored = await storedBytes(test.portal.storage, answer.fields.files[0]?.id ?? '')
    expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined()
    expect(stored?.includes('secret place')).toBe(false)
  })

  it('turns a picture upright and makes a very large one smaller', async () => {
    const sideways = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await upload(editor, sideways)).fields.files[0]).toMatchObject({ width: 640, height: 2560 })
  })

  const posing: [string, Buffer][] = [
    [
      'an SVG that poses as a PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['an empty file', Buffer.alloc(0)],
  ]

  it.each(posing)('refuses %s', async (_name, bytes) => {
    expect(await upload(editor, bytes, 'picture.png', 'image/png')).toMatchObject({
      success: false,
      code: 'media.not-a-picture',
    })
  })

  it('refuses 50,000 × 50,000 pixels without unpacking them', async () => {
    const before = process.memoryUsage().rss
    expect(await upload(editor, hugePng(), 'huge.png', 'image/png')).toMatchObject({
      success: false,
      code: 'media.too-many-pixels',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('refuses a small file that takes far more memory than a photo', async () => {
    const deep = await sharp({ create: { width: 6000, height: 6000, channels: 4, background: '#c0314a' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(editor, deep, 'deep.png', 'image/png')).code).toBe('media.too-many-pixels')
  })

  it('refuses a form that breaks off', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/media/',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf',
    })
    expect(answer.statusCode).toBe(400)
  })

  it('refuses a picture that is cut off', async () => {
    const whole = await photo()
    expect((await upload(editor, whole.subarray(0, whole.length / 2))).code).toBe('media.broken-picture')
  })

  it('refuses 30 MB with 413', async () => {
    expect((await upload(editor, Buffer.alloc(30 * 1024 * 1024, 1))).statusCode).toBe(413)
  })

  it('refuses a form without files, and another kind of body', async () => {
    const headers = { authorization: `Bearer ${editor.token}` }
    const json = await test.app.inject({
      method: 'POST',
      url: '/api/media/',
      headers,
      payload: { files: [] },
    })
    expect(json.statusCode).toBe(415)
    const form = new FormData()
    form.append('title', 'no file')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const empty = await test.app.inject({
      method: 'POST',
      url: '/api/media/',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(empty.statusCode).toBe(400)
  })
})

describe('a picture', () => {
  it('comes in the requested width and format, to be cached for a year', async () => {
    const { id } = await uploaded(editor)
    for (const format of ['webp', 'avif'] as const) {
      const answer = await fetchPicture(editor, id, `320.${format}`)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
    }
  })

  it('is made once, however many ask at once', async () => {
    const { id } = await uploaded(editor)
    const writes: string[] = []
    const { storage } = test.portal
    const write = storage.write.bind(storage)
    storage.write = async (name, bytes) => {
      writes.push(name)
      await write(name, bytes)
    }
    await Promise.all(Array.from({ length: 10 }, () => fetchPicture(editor, id, '640.webp')))
    await fetchPicture(editor, id, '640.webp')
    storage.write = write
    expect(writes).toEqual([`${id}.640.webp`])
  })

  it('is opened to be made smaller only when its turn has come', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) ids.push((await uploaded(editor)).id)
    const { storage } = test.portal
    const open = storage.open.bind(storage)
    let most = 0
    let now = 0
    storage.open = async (name, range) => {
      const file = await open(name, range)
      if (file && ids.includes(name)) {
        now += 1
        most = Math.max(most, now)
        file.bytes.once('close', () => {
          now -= 1
        })
      }
      return file
    }
    const answers = await Promise.all(ids.map((id) => fetchPicture(editor, id, '320.webp')))
    storage.open = open
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
    expect(now).toBe(0)
    expect(most).toBeLessThanOrEqual(2)
  })

  it.each(['123.webp', '320.png', '320.svg', '0.webp', '99999.webp', '-.webp', '..%2f..%2fetc%2fpasswd'])(
    'does not come as %s',
    async (file) => {
      const { id } = await uploaded(editor)
      expect((await fetchPicture(editor, id, file)).statusCode).toBe(404)
    },
  )

  it('that no item shows is visible only to its owner', async () => {
    const { id } = await uploaded(editor)
    expect((await fetchPicture(editor, id)).statusCode).toBe(200)
    expect((await fetchPicture(reader, id)).statusCode).toBe(404)
    expect((await fetchPicture(null, id)).statusCode).toBe(401)
  })

  it('is visible to people who may see an item that shows it, in its head or its body', async () => {
    const head = await uploaded(editor)
    const body = await uploaded(editor)
    const html = `<p><img src="/media/${body.id}/640.webp" alt="תרשים"></p>`
    await test.post(editor, { picture_id: head.id, body: html })
    expect((await fetchPicture(reader, head.id)).statusCode).toBe(200)
    expect((await fetchPicture(reader, body.id)).statusCode).toBe(200)
  })

  it('of a draft, a scheduled item or another audience does not exist', async () => {
    const hidden = [
      { status: 'draft' },
      { publish_at: new Date(Date.now() + 60_000).toISOString() },
      { audience: { branches: null, departments: null, roles: ['community'] } },
    ] as const
    for (const change of hidden) {
      const { id } = await uploaded(editor)
      await test.post(editor, { picture_id: id, ...(change as object) })
      expect((await fetchPicture(reader, id)).statusCode).toBe(404)
    }
  })

  it('that is a person’s photo is there for everybody who is signed in', async () => {
    const { id } = await uploaded(editor)
    await test.db.update(users).set({ photoId: id }).where(eq(users.id, editor.id))
    expect((await fetchPicture(reader, id)).statusCode).toBe(200)
    expect((await fetchPicture(null, id)).statusCode).toBe(401)
  })

  it('does not come for a person who was deactivated', async () => {
    const person = await test.person('editor')
    const { id } = await uploaded(person)
    await disable(test.db, person.id)
    await expect.poll(async () => (await fetchPicture(person, id)).statusCode).toBe(401)
  })
})

describe('a download', () => {
  const download = (as: TestPerson, url: string) =>
    test.app.inject({
      url: '/api/media/download',
      query: { url },
      headers: { authorization: `Bearer ${as.token}` },
    })

  it('brings the bytes of an own file, by its path or its whole address', async () => {
    const { id } = await uploaded(editor)
    const stored = await storedBytes(test.portal.storage, id)
    for (const url of [`/media/${id}/640.webp`, `${test.portal.config.publicUrl}/media/${id}`]) {
      const answer = await download(editor, url)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(stored ?? Buffer.alloc(0))).toBe(true)
      expect(answer.headers['content-disposition']).toContain('attachment')
    }
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://evil.example/media/00000000-0000-4000-8000-000000000000/1.webp',
    'file:///etc/passwd',
    '//evil.example/media/00000000-0000-4000-8000-000000000000/640.webp',
    '/media/../../etc/passwd',
    '/api/posts/getRecentPosts',
    'javascript:alert(1)',
    'x',
  ])('refuses %s unread', async (url) => {
    expect((await download(editor, url)).statusCode).toBe(400)
  })

  it('returns 404 for what the caller may not see, or what does not exist', async () => {
    const { id } = await uploaded(editor)
    expect((await download(reader, `/media/${id}/640.webp`)).statusCode).toBe(404)
    expect((await download(reader, '/media/00000000-0000-4000-8000-000000000000/640.webp')).statusCode).toBe(
      404,
    )
  })
})
