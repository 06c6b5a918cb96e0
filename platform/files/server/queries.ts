import { type AnyColumn, and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { Document, Picture } from '#core/contract/common.ts'
import { anyOf, type Database, jsonOf, pick, type Transaction } from '#core/server/database/index.ts'
import type { StoredPicture } from './pictures/pictures.ts'
import { media } from './tables.ts'

/** What a query of the table `media` shows of a picture. */
const pictureColumns = pick(media, Picture)

/** What a query of the table `media` shows of a file that is no picture. */
const documentColumns = pick(media, Document)

/** A picture as a column of the query of whatever shows it; null where the column is. */
export function pictureOf(column: AnyColumn): SQL<Picture | null> {
  return jsonOf(Picture, pictureColumns, sql`from ${media} where ${media.id} = ${column}`)
}

/** A file that is no picture, as a column of the query of whatever links it; null where the column is. */
export function documentOf(column: AnyColumn): SQL<Document | null> {
  return jsonOf(Document, documentColumns, sql`from ${media} where ${media.id} = ${column}`)
}

/** Writes the row of a picture that is in storage already: a row without its bytes would be a broken picture. */
export async function insertPicture(
  db: Transaction,
  id: string,
  ownerId: number | null,
  picture: StoredPicture,
): Promise<Picture> {
  const { bytes, mimeType, width, height, colour } = picture
  await db.insert(media).values({ id, ownerId, mimeType, bytes, width, height, colour })
  return { id, width, height, alt: '', colour }
}

export async function loadPictures(db: Database, ids: string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(pictureColumns).from(media).where(anyOf(media.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function presentFiles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: media.id }).from(media).where(anyOf(media.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Which of the files are pictures that the person uploaded. */
export async function ownPictures(db: Database, ownerId: number, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(anyOf(media.id, ids), eq(media.ownerId, ownerId), gt(media.width, 0)))
  return new Set(rows.map((row) => row.id))
}

/** A file that is no picture, or null. */
export async function loadDocument(db: Database, id: string): Promise<Document | null> {
  const [row] = await db.select(documentColumns).from(media).where(eq(media.id, id))
  return row ?? null
}
