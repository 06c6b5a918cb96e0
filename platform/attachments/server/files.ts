import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { safeFileName } from '#core/rules/text/file-names.ts'
import { anyOf, type Database, deletePortion, type Transaction } from '#core/server/database/index.ts'
import { type Handlers, invalid, notFound, useQuota } from '#core/server/http/index.ts'
import { onlyFile } from '#core/server/http/uploads/form.ts'
import type { UploadedFile } from '#core/server/http/uploads/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import {
  type Attachment,
  type AttachmentType,
  attachmentTypes,
  type attachments as endpoints,
} from '#platform/attachments/contract/attachments.ts'
import { deleteOrphans, type OpenFile, type Storage } from '#platform/files/server/index.ts'
import { inspectFile } from './inspect-file.ts'
import { type AttachmentKind, attachments } from './tables.ts'

export interface Holder {
  kind: AttachmentKind
  itemId: number
}

const prefix = 'attachment-'

/** Where the bytes of a file lie in the storage. */
export const storedName = (id: string) => `${prefix}${id}`
const endings: Record<AttachmentType, string> = { pdf: 'pdf', docx: 'docx', picture: 'webp' }

const columns = {
  id: attachments.id,
  name: attachments.name,
  mime_type: attachments.mimeType,
  bytes: attachments.bytes,
}

const of = ({ kind, itemId }: Holder) => and(eq(attachments.kind, kind), eq(attachments.itemId, itemId))

/**
 * Judges an uploaded file and writes it to storage, outside of any transaction; `insertAttachment` makes it exist. Throws
 * what `judge` throws.
 */
export async function storeAttachment(
  portal: Portal,
  upload: UploadedFile,
  accepts: readonly AttachmentType[],
): Promise<Attachment> {
  const { type, bytes } = await inspectFile(portal, upload, accepts)
  const id = randomUUID()
  await portal.storage.copyIn(storedName(id), upload.path)
  return { id, name: safeFileName(upload.name, endings[type]), mime_type: attachmentTypes[type], bytes }
}

/** Adds the row of a stored file; `holder` is null where it will be attached later. */
export async function insertAttachment(
  db: Transaction,
  userId: number,
  { mime_type: mimeType, ...file }: Attachment,
  holder: Holder | null,
): Promise<void> {
  await db.insert(attachments).values({ ...file, mimeType, userId, ...holder })
}

const everyType = Object.keys(attachmentTypes) as AttachmentType[]

export const attachmentHandlers: Handlers<typeof endpoints> = {
  async uploadAttachment({ portal, transact, user, request }) {
    return portal.uploads.receive(request, user.id, async (files) => {
      await transact((db) => useQuota(db, user, 'attachments'))
      const file = await storeAttachment(portal, onlyFile(files), everyType)
      await transact((db) => insertAttachment(db, user.id, file, null))
      return file
    })
  },
}

/** Attaches files that the person uploaded and attached to nothing yet. Throws 400 naming the field for any other. */
export async function attachTo(
  db: Transaction,
  userId: number,
  ids: readonly string[],
  holder: Holder,
  field = 'file',
): Promise<void> {
  const wanted = new Set(ids)
  const attached = await db
    .update(attachments)
    .set({ ...holder })
    .where(and(anyOf(attachments.id, [...wanted]), eq(attachments.userId, userId), isNull(attachments.kind)))
    .returning({ id: attachments.id })
  if (attached.length < wanted.size)
    throw invalid(field, 'not-found', 'הקובץ כבר נשלח או נמחק. אפשר לבחור אותו שוב.')
}

/** The files of things of one kind, each with the number of its thing. */
export async function listAttachments(
  db: Database,
  kind: AttachmentKind,
  itemIds: readonly number[],
): Promise<(Attachment & { itemId: number | null })[]> {
  return db
    .select({ ...columns, itemId: attachments.itemId })
    .from(attachments)
    .where(and(eq(attachments.kind, kind), anyOf(attachments.itemId, itemIds)))
    .orderBy(attachments.createdAt, attachments.id)
}

/**
 * Opens a file of a thing that the caller may read, which the module of the thing has checked; a handler of an endpoint with
 * an endpoint that answers with a file returns it, and it is sent as a download. Throws 404.
 */
export async function openAttachment(
  db: Database,
  storage: Storage,
  holder: Holder,
  id: string,
): Promise<OpenFile & { mimeType: string; fileName: string }> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), of(holder)))
  const file = row && (await storage.open(storedName(id)))
  if (!file) throw notFound('הקובץ לא נמצא')
  return { ...file, mimeType: row.mimeType, fileName: row.name }
}

/** Deletes the files of things. Returns their names in storage; what is not removed there goes by night. */
export async function deleteAttachments(
  db: Transaction,
  kind: AttachmentKind,
  itemIds: readonly number[],
): Promise<string[]> {
  const deleted = await db
    .delete(attachments)
    .where(and(eq(attachments.kind, kind), anyOf(attachments.itemId, itemIds)))
    .returning({ id: attachments.id })
  return deleted.map(({ id }) => storedName(id))
}

/** Deletes what a person uploaded and sent with nothing. Returns the names in storage. */
export async function deleteUnsentOf(db: Transaction, userId: number): Promise<string[]> {
  const deleted = await db
    .delete(attachments)
    .where(and(isNull(attachments.kind), eq(attachments.userId, userId)))
    .returning({ id: attachments.id })
  return deleted.map(({ id }) => storedName(id))
}

/** Deletes what was uploaded for a form that was not sent within a day. */
export function deleteUnattached(db: Transaction): Promise<number> {
  const old = lt(attachments.createdAt, sql`now() - interval '1 day'`)
  return deletePortion(db, attachments, and(isNull(attachments.kind), old))
}

/** Deletes the bytes of files that have had no row for thirty days. */
export async function deleteAttachmentFiles(
  db: Database,
  storage: Storage,
  log: FastifyBaseLogger,
): Promise<void> {
  await deleteOrphans(db, storage, log, {
    prefix,
    known: async (ids) => {
      const rows = await db.select({ id: attachments.id }).from(attachments).where(anyOf(attachments.id, ids))
      return rows.map(({ id }) => id)
    },
  })
}
