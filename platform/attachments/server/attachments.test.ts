import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '#app/server/clean-up.ts'
import { storedBytes, uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { transact } from '#core/server/database/index.ts'
import type { Attachment } from '#platform/attachments/contract/attachments.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { hostileDocuments, hostilePdfs } from '#platform/files/server/rewrite/testing-attacks.ts'
import { compoundFile, docx, pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { contentOf, partsOf } from '#platform/files/server/rewrite/testing-look.ts'
import { orphanedFiles } from '#platform/files/server/tables.ts'
import { deleteAttachmentFiles } from './files.ts'
import { attachTo, deleteAttachments, listAttachments, openAttachment } from './index.ts'
import { attachments } from './tables.ts'

let test: TestPortal
let person: TestPerson
beforeAll(async () => {
  test = await testPortal()
  person = await test.person('employee')
})
afterAll(() => test.close())

/** Uploads a file by itself, before what it belongs to. */
async function upload(bytes: Buffer, name = 'cv.pdf', as = person) {
  const file = { bytes, name, type: 'application/pdf' }
  const { statusCode, code, fields, errors } = await uploadFile<never>(
    test,
    as,
    '/api/media/uploadAttachment',
    file,
  )
  return { statusCode, code, errors, file: fields as unknown as Attachment }
}

const stored = (id: string) => storedBytes(test.portal.storage, `attachment-${id}`)

describe('an uploaded file', () => {
  it('is recognised by its content, named safely and stored anew', async () => {
    const { statusCode, file } = await upload(docx(), '../‮fdp.exe')
    expect(statusCode).toBe(201)
    expect(file).toMatchObject({ name: 'fdp.docx', mime_type: expect.stringContaining('wordprocessingml') })
    const bytes = (await stored(file.id)) ?? Buffer.alloc(0)
    expect(file.bytes).toBe(bytes.length)
    expect(partsOf(bytes)).toContain('שלום')
  })

  it('is stored without what it would run or fetch', async () => {
    const program = await upload(hostilePdfs['a program'] ?? Buffer.alloc(0))
    expect(contentOf((await stored(program.file.id)) ?? Buffer.alloc(0))).not.toMatch(/Launch|EVIL/)
    const macros = await upload(hostileDocuments.macros ?? Buffer.alloc(0), 'cv.docx')
    expect(partsOf((await stored(macros.file.id)) ?? Buffer.alloc(0))).not.toMatch(/vbaProject|EVIL/)
  })

  it('that has a byte-order mark before it, or zeros and remarks behind, is a PDF all the same', async () => {
    const { file } = await upload(Buffer.concat([Buffer.from('\ufeff'), pdf(), Buffer.from('\0\0% end')]))
    expect(file).toMatchObject({ name: 'cv.pdf', mime_type: 'application/pdf' })
    expect(contentOf((await stored(file.id)) ?? Buffer.alloc(0))).toContain('(Shalom) Tj')
  })

  it('that is a picture is stored without what the camera wrote into it', async () => {
    const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#123' } })
    const { file } = await upload(
      await photo
        .withExif({ IFD0: { Artist: 'דנה' } })
        .jpeg()
        .toBuffer(),
      'photo.jpg',
    )
    expect(file).toMatchObject({ name: 'photo.webp', mime_type: 'image/webp' })
    const { exif, format } = await sharp((await stored(file.id)) ?? Buffer.alloc(0)).metadata()
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
  })

  it.each([
    ['empty', Buffer.alloc(0), 'attachments.empty'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'attachments.wrong-type', 'run.sh'],
    ['a script by the name of a PDF', Buffer.from('#!/bin/sh\nrm -rf /'), 'documents.broken', 'cv.pdf'],
    ['a broken PDF', pdf().subarray(0, 60), 'documents.broken', 'photo.jpg'],
    ['a broken PDF behind something else', Buffer.from('x\n%PDF-1.7\n'), 'documents.broken', 'cv'],
    ['a broken Word document', docx().subarray(0, 300), 'documents.broken', 'cv.docx'],
    ['a locked Word document', compoundFile('EncryptedPackage'), 'documents.locked', 'cv.docx'],
    ['an old Word document', compoundFile('WordDocument'), 'documents.old', 'cv.doc'],
    ['of another program', Buffer.from('{\\rtf1\\ansi cv}'), 'attachments.wrong-type', 'cv.docx'],
    ['a broken picture', Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1'), 'media.broken-picture', 'photo.jpg'],
  ])('that is %s is refused as that and leaves nothing', async (_what, bytes, code, name = 'cv.pdf') => {
    const before = await test.db.$count(attachments)
    expect(await upload(bytes, name)).toMatchObject({ statusCode: 200, code })
    expect(await test.db.$count(attachments)).toBe(before)
  })

  it('may have five megabytes and not a byte more', async () => {
    const largest = 5 * 1024 * 1024
    // Readers take what stands behind a PDF for nothing.
    const filling = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length, '\n')])
    expect(await upload(filling(largest))).toMatchObject({ statusCode: 201 })
    expect(await upload(filling(largest + 1))).toMatchObject({
      statusCode: 413,
      errors: [{ field: 'file', code: 'too-large' }],
    })
  })

  it('is served by nothing but what it belongs to', async () => {
    const { file } = await upload(pdf())
    for (const url of [
      `/media/${file.id}/file`,
      `/media/${file.id}/160.webp`,
      `/media/attachment-${file.id}/file`,
    ]) {
      const { statusCode } = await test.app.inject({ url, cookies: person.cookies })
      expect(statusCode).toBe(404)
    }
  })
})

it('is attached once, by whom it was uploaded, and then opened through its thing only', async () => {
  const { file } = await upload(pdf())
  const other = await test.person('employee')
  const attach = (as: TestPerson, itemId: number) =>
    transact(test.portal.db, (db) => attachTo(db, as.id, [file.id], { kind: 'form', itemId }))
  await expect(attach(other, 1)).rejects.toMatchObject({ statusCode: 400 })
  await attach(person, 1)
  await expect(attach(person, 2)).rejects.toMatchObject({ statusCode: 400 })
  const open = (itemId: number) =>
    openAttachment(test.portal.db, test.portal.storage, { kind: 'form', itemId }, file.id)
  const { bytes, ...opened } = await open(1)
  bytes.destroy()
  expect(opened).toMatchObject({ fileName: 'cv.pdf', mimeType: 'application/pdf', size: file.bytes })
  await expect(open(2)).rejects.toMatchObject({ statusCode: 404 })
  expect(await listAttachments(test.portal.db, 'form', [1, 2])).toMatchObject([{ id: file.id, itemId: 1 }])
})

it('what nobody attached within a day is deleted, and what its thing took with it', async () => {
  const [late, fresh, attached] = [await upload(pdf()), await upload(pdf()), await upload(pdf())]
  const yesterday = sql`now() - interval '25 hours'`
  await test.db.update(attachments).set({ createdAt: yesterday }).where(eq(attachments.id, late.file.id))
  await transact(test.portal.db, async (db) => {
    await attachTo(db, person.id, [attached.file.id], { kind: 'loan', itemId: 7 })
    await deleteAttachments(db, 'loan', [7])
  })
  await cleanUp(test.portal)
  const rows = await test.db.select({ id: attachments.id }).from(attachments)
  const left = new Set(rows.map(({ id }) => id))
  expect([late, fresh, attached].map(({ file }) => left.has(file.id))).toEqual([false, true, false])
  // A file without a row stays for a day, since its row may be about to be written.
  await deleteAttachmentFiles(test.portal.db, test.portal.storage, test.portal.log)
  expect(await stored(late.file.id)).not.toBeNull()
  const { storage } = test.portal
  const older: Storage = {
    write: (name, bytes) => storage.write(name, bytes),
    copyIn: (name, path) => storage.copyIn(name, path),
    check: () => storage.check(),
    open: (name, range) => storage.open(name, range),
    remove: (name) => storage.remove(name),
    async *list() {
      for await (const { name } of storage.list()) yield { name, writtenAt: new Date(0) }
    },
  }
  await deleteAttachmentFiles(test.portal.db, older, test.portal.log)
  expect(await stored(late.file.id)).not.toBeNull()
  await test.db.update(orphanedFiles).set({ since: sql`now() - interval '31 days'` })
  await deleteAttachmentFiles(test.portal.db, older, test.portal.log)
  expect(await stored(late.file.id)).toBeNull()
  expect(await stored(fresh.file.id)).not.toBeNull()
})
