import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedBytes, uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Document, Picture } from '#core/contract/common.ts'
import { library } from '#platform/content/contract/library.ts'
import { users } from '#platform/people/server/tables.ts'
import { partOf } from './documents.ts'
import { compoundFile, pdf as pdfOf } from './rewrite/testing-documents.ts'

let test: TestPortal
let editor: TestPerson
let colleague: TestPerson
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  colleague = await test.person('editor')
  reader = await test.person('employee')
})
afterAll(() => test.close())

const pdf = pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' })

async function picture(as: TestPerson): Promise<Picture> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f4c5c' } })
    .png()
    .toBuffer()
  const answer = await uploadFile<Picture>(test, as, '/api/media/', {
    bytes,
    name: 'a.png',
    type: 'image/png',
  })
  const [file] = answer.fields.files
  if (!file) throw new Error('nothing was uploaded')
  return file
}

const upload = (as: TestPerson, bytes = pdf, name = 'נוהל.pdf') =>
  uploadFile<Document>(test, as, '/api/media/documents', { bytes, name, type: 'application/pdf' })
async function document(name = 'נוהל.pdf'): Promise<Document> {
  const [file] = (await upload(editor, pdf, name)).fields.files
  if (!file) throw new Error('nothing was uploaded')
  return file
}
const describeFile = (id: string, alt: string, as = editor) =>
  test.call(library.describeFile, { body: { id, alt } }, { as })
const list = async (query: { s?: string; pictures?: boolean } = {}, as = editor) =>
  (await test.call(library.getLibrary, { query: { page: 1, ...query } }, { as })).fields.files
const remove = (id: string, as = editor) => test.call(library.deleteFile, { query: { id } }, { as })
const fetchFile = (as: TestPerson, id: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/media/${id}/file`, headers, cookies: as.cookies })

function openDocument(kind: string): Buffer {
  const type = Buffer.from(`application/vnd.oasis.opendocument.${kind}`)
  return Buffer.from(zipSync({ mimetype: [type, { level: 0 }], 'content.xml': Buffer.from('<a/>') }))
}

describe('a picture of the library', () => {
  it('is there from when it was described, and is found by its words', async () => {
    const { id } = await picture(editor)
    expect((await list()).map((file) => file.id)).not.toContain(id)
    expect((await describeFile(id, 'צוות האחזקה ליד המשאבה')).fields).toMatchObject({ id, uses: 0 })
    expect((await list({ s: 'המשאבה אחזקה' })).map((file) => file.id)).toEqual([id])
    expect(await list({ s: 'משאית' })).toEqual([])
    await describeFile(id, 'צוות הייצור')
    expect(await list({ s: 'אחזקה' })).toEqual([])
  })

  it('cannot be described with an empty text, or by others before it is in the library', async () => {
    const { id } = await picture(reader)
    expect((await describeFile(id, 'של אחרים')).statusCode).toBe(404)
    expect((await describeFile((await picture(editor)).id, '  ')).statusCode).toBe(400)
  })

  it('says where it is used, and is deleted only when it is not', async () => {
    const { id } = await picture(editor)
    await describeFile(id, 'שער המפעל')
    const post = await test.post(editor, { title: 'ידיעה עם תמונה', picture_id: id })
    const uses = await test.call(library.getFileUses, { query: { id } }, { as: colleague })
    expect(uses.fields.posts).toMatchObject([{ id: post, title: 'ידיעה עם תמונה' }])
    const hidden = { picture_id: id, status: 'draft' } as const
    const secret = [
      await test.post(editor, hidden),
      await test.post(editor, {
        ...hidden,
        post_type: 'gallery',
        gallery: { voting: false, closes_at: null, uploads_open: false },
      }),
    ]
    const seenBy = async (as: TestPerson) =>
      (await test.call(library.getFileUses, { query: { id } }, { as })).fields.posts.map((each) => each.id)
    const writer = await test.person('editor', { editableTypes: ['post'] })
    expect(await seenBy(editor)).toEqual([post, ...secret])
    expect(await seenBy(writer)).toEqual([post, secret[0]])
    expect((await remove(id, colleague)).code).toBe('media.in-use')
    const free = await picture(editor)
    await describeFile(free.id, 'לא בשימוש')
    expect((await remove(free.id, colleague)).success).toBe(true)
    expect((await remove(free.id)).statusCode).toBe(404)
    expect(await storedBytes(test.portal.storage, free.id)).toBeNull()
  })

  it('is used while it is the photo of a person, too', async () => {
    const { id } = await picture(editor)
    await describeFile(id, 'דיוקן של אחראית המשמרת')
    await test.db.update(users).set({ photoId: id }).where(eq(users.id, reader.id))
    expect(await list({ s: 'דיוקן' })).toMatchObject([{ id, uses: 1 }])
    expect((await remove(id)).code).toBe('media.in-use')
    await test.db.update(users).set({ photoId: null }).where(eq(users.id, reader.id))
    expect((await remove(id)).success).toBe(true)
  })

  it('is seen by every editor, and by readers only where an item shows it', async () => {
    const { id } = await picture(editor)
    await describeFile(id, 'עוד לא פורסם')
    const seenBy = async (as: TestPerson) =>
      (await test.app.inject({ url: `/media/${id}/160.webp`, cookies: as.cookies })).statusCode
    expect(await seenBy(colleague)).toBe(200)
    expect(await seenBy(reader)).toBe(404)
    await test.post(editor, { picture_id: id })
    expect(await seenBy(reader)).toBe(200)
  })
})

describe('a document of the library', () => {
  it('is stored under its name, and opened by people who see an item that links it', async () => {
    const file = await document('נוהל \u202Eבטיחות.exe')
    expect(file).toMatchObject({ name: 'נוהל בטיחות.pdf', mime_type: 'application/pdf' })
    expect((await list({ pictures: false })).map(({ id }) => id)).toContain(file.id)
    expect((await list({ pictures: true })).map(({ id }) => id)).not.toContain(file.id)
    expect((await fetchFile(reader, file.id)).statusCode).toBe(404)
    await test.post(editor, { body: `<p><a href="/media/${file.id}/file">הנוהל</a></p>` })
    const answer = await fetchFile(reader, file.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.bytes),
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toContain('(Shalom) Tj')
    expect(answer.body).not.toContain('JavaScript')
  })

  it.each([
    ['דו"ח שנתי.pdf', 'דו״ח שנתי.pdf', '%D7%93%D7%95%D7%B4%D7%97%20%D7%A9%D7%A0%D7%AA%D7%99.pdf'],
    ["ג'ורג'\r\n(1).pdf", 'ג׳ורג׳ (1).pdf', '%D7%92%D7%B3%D7%95%D7%A8%D7%92%D7%B3%20%281%29.pdf'],
  ])('named %j is saved as %j', async (sent, name, encoded) => {
    const file = await document(sent)
    expect(file.name).toBe(name)
    const { headers } = await fetchFile(editor, file.id)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[?]{3}/)
    expect(headers['content-disposition']).toContain(`; filename*=UTF-8''${encoded}`)
  })

  it.each([
    ['a byte-order mark', Buffer.from('\ufeff')],
    ['what a mail program writes', Buffer.from('Content-Type: application/pdf\r\n\r\n')],
    ['a kilobyte of zeros', Buffer.alloc(1000)],
  ])('is taken with %s before it', async (_what, before) => {
    const answer = await upload(editor, Buffer.concat([before, pdf]))
    expect(answer.fields.files).toMatchObject([{ name: 'נוהל.pdf', mime_type: 'application/pdf' }])
  })

  it('without a name has one of the portal', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="files"\r\n'
    const head = `${part}Content-Type: application/octet-stream\r\n\r\n`
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/media/documents',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--b--\r\n')]),
    })
    expect([statusCode, body]).toEqual([201, expect.stringContaining('"קובץ.pdf"')])
  })

  it('is refused when its content is something else', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect((await upload(editor, page, 'נוהל.pdf')).code).toBe('media.not-a-document')
    expect((await upload(editor, Buffer.from('%PDF-1.7'))).code).toBe('documents.broken')
    expect((await upload(editor, compoundFile('EncryptedPackage'))).code).toBe('documents.locked')
    expect((await upload(editor, compoundFile('WordDocument'))).code).toBe('documents.old')
    expect((await upload(reader)).statusCode).toBe(403)
  })

  it.each([
    ['נוהל.rtf', Buffer.from('{\\rtf1\\ansi שלום}'), 'RTF', 'docx'],
    ['נוהל.odt', openDocument('text'), 'OpenDocument', 'docx'],
    ['מצגת.odp', openDocument('presentation'), 'OpenDocument', 'PDF'],
    ['נוהל.pages', Buffer.from(zipSync({ 'Index/Document.iwa': Buffer.of(0) })), 'Pages', 'PDF'],
  ])('named %s is refused as what it is, with what can be done', async (name, bytes, kind, way) => {
    const { code, message } = await upload(editor, bytes, name)
    expect([code, message]).toEqual(['media.not-a-document', expect.stringMatching(`${kind}.*${way}`)])
  })

  it('is not served as a picture, nor a picture as a document', async () => {
    const file = await document()
    const asPicture = await test.app.inject({
      url: `/media/${file.id}/320.webp`,
      cookies: editor.cookies,
    })
    expect(asPicture.statusCode).toBe(404)
    expect((await fetchFile(editor, (await picture(editor)).id)).statusCode).toBe(404)
  })

  it('comes in the parts that a player asks for', async () => {
    const file = await document()
    const part = await fetchFile(editor, file.id, { range: 'bytes=0-3' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 0-3/${file.bytes}`)
    expect(part.body).toBe('%PDF')
    expect((await fetchFile(editor, file.id, { range: 'bytes=99999-' })).statusCode).toBe(416)
  })

  it('that does not exist returns 404', async () => {
    expect((await fetchFile(editor, randomUUID())).statusCode).toBe(404)
  })
})

describe('a part of a file of 10 bytes', () => {
  it.each([
    ['bytes=0-3', { from: 0, to: 3 }],
    ['bytes=4-', { from: 4, to: 9 }],
    ['bytes=-3', { from: 7, to: 9 }],
    ['bytes=5-99', { from: 5, to: 9 }],
    ['bytes=-99', { from: 0, to: 9 }],
    ['bytes=10-', null],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['lines=1-2', null],
  ])('%s', (range, part) => {
    expect(partOf(range, 10)).toEqual(part)
  })
})
