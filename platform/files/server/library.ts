import { randomUUID } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Document } from '#core/contract/common.ts'
import { queryWords } from '#core/rules/search/search.ts'
import { safeFileName } from '#core/rules/text/file-names.ts'
import { normalise } from '#core/rules/text/hebrew.ts'
import { cleanText } from '#core/rules/text/text.ts'
import {
  arrayOf,
  type Database,
  insertRows,
  isoMoment,
  one,
  pageOf,
  pick,
  type Transaction,
} from '#core/server/database/index.ts'
import { missing, Refusal } from '#core/server/http/index.ts'
import type { UploadedFile } from '#core/server/http/uploads/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import { LibraryFile } from '#platform/files/contract/library-file.ts'
import { documentTypes } from '#platform/files/contract/media.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import { foreignKind, typeOfFile } from './kinds.ts'
import { pictureFormats } from './pictures/pictures.ts'
import type { Storage } from './storage/storage.ts'
import { media } from './tables.ts'
import { countUses } from './uses.ts'

const perPage = 40

const columns = () =>
  pick(media, LibraryFile, { created_at: isoMoment<string>(media.createdAt), uses: countUses() })
const noFile = 'הקובץ לא נמצא'

/** The files of the library, the newest first, each with all of the words in its name or description. */
export async function listLibrary(
  db: Database,
  query: { words: string | undefined; pictures: boolean | undefined; page: number },
): Promise<{ files: LibraryFile[]; has_more: boolean }> {
  const words = queryWords(query.words ?? '')
  const rows = await db
    .select(columns())
    .from(media)
    .where(
      and(
        media.inLibrary,
        query.pictures === undefined ? undefined : sql`(${media.width} > 0) = ${query.pictures}`,
        sql`not exists (
          select 1 from unnest(${arrayOf('text', words)}) word where strpos(${media.search}, word) = 0)`,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(perPage + 1)
    .offset((query.page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { files: items, has_more }
}

const loadFile = (db: Database, id: string): Promise<LibraryFile> =>
  one(db.select(columns()).from(media).where(eq(media.id, id)), noFile)

/** Describes a file and adds it to the library: one that is there already, or one that the editor uploaded. Throws 404. */
export async function describeFile(
  db: Transaction,
  editorId: number,
  id: string,
  description: string,
): Promise<LibraryFile> {
  const alt = cleanText(description)
  if (alt === '') throw missing('alt')
  const { name } = await one(
    db
      .select({ name: media.name })
      .from(media)
      .where(and(eq(media.id, id), or(media.inLibrary, eq(media.ownerId, editorId)))),
    noFile,
  )
  const search = searchText(name, alt)
  await db.update(media).set({ alt, inLibrary: true, search }).where(eq(media.id, id))
  return loadFile(db, id)
}

function searchText(name: string, alt: string): string {
  return normalise(`${name.replace(/\.\w+$/, '')} ${alt}`)
}

/** Removes a file from storage when its row is gone: a file without its row is waste, a row without its file is a broken picture. */
export async function removeFile(storage: Storage, id: string): Promise<void> {
  const variants = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => `${id}.${width}.${format}`),
  )
  await Promise.all([id, ...variants].map((name) => storage.remove(name)))
}

/** Deletes a file of the library that nothing shows. Throws 404 or a refusal. */
export async function deleteFile(db: Transaction, id: string): Promise<void> {
  await one(
    db
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.id, id), media.inLibrary))
      .for('update'),
    noFile,
  )
  if ((await loadFile(db, id)).uses > 0) {
    throw new Refusal('media.in-use', 'הקובץ מופיע בתכנים, ולכן אי אפשר למחוק אותו.')
  }
  await db.delete(media).where(eq(media.id, id))
}

/**
 * Writes a document or a video to storage, recognised by its content and not by its name; PDF and Word are made anew. Throws a refusal
 * for anything else and for what cannot be read.
 */
export async function writeDocument(
  { storage, rewriter }: Pick<Portal, 'storage' | 'rewriter'>,
  upload: UploadedFile,
): Promise<Document> {
  const type = await typeOfFile(upload.path)
  // What is old or locked of Office is refused as that.
  const ending = type === 'application/x-cfb' ? 'docx' : documentTypes[type]
  if (!ending) {
    const kind = foreignKind(type) ?? 'אפשר להעלות קובצי PDF,‏ Word,‏ Excel או סרטוני MP4.'
    throw new Refusal('media.not-a-document', kind)
  }
  const isRewritten = ending === 'pdf' || ending === 'docx'
  const bytes = isRewritten ? await rewriter.rewrite(upload, ending) : upload.size
  const file = { id: randomUUID(), name: safeFileName(upload.name, ending), mime_type: type, bytes }
  await storage.copyIn(file.id, upload.path)
  return file
}

export async function insertDocuments(db: Transaction, ownerId: number, files: Document[]): Promise<void> {
  const rows = files.map(({ mime_type: mimeType, ...file }) => ({
    ...file,
    mimeType,
    ownerId,
    width: 0,
    height: 0,
    colour: '#e9e3d6',
    inLibrary: true,
    search: searchText(file.name, ''),
  }))
  await insertRows(db, media, rows)
}
