import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/common.ts'
import type { Database } from '../db/connect.ts'
import type { StoredPicture } from './pictures.ts'
import type { Storage } from './storage.ts'
import { media } from './tables.ts'

/** What a query shows of a picture that it joins with `pictureJoin`; null where there is none. */
export const pictureColumns = {
  id: media.id,
  width: media.width,
  height: media.height,
  alt: media.alt,
  colour: media.colour,
}

/** The table and the condition that join the picture of a row. */
export function pictureJoin(column: AnyColumn) {
  return [media, eq(media.id, column)] as const
}

/** A picture as a column of the query of whatever shows it; null where the column is. */
export function pictureOf(column: AnyColumn) {
  return sql<Picture | null>`(
    select json_build_object('id', ${media.id}, 'width', ${media.width}, 'height', ${media.height},
      'alt', ${media.alt}, 'colour', ${media.colour})
    from ${media} where ${media.id} = ${column})`
}

/** Writes a picture to storage and notes it. The bytes first: a row without them would be a broken picture. */
export async function storePicture(
  db: Database,
  storage: Storage,
  id: string,
  ownerId: number | null,
  picture: StoredPicture,
  alt = '',
): Promise<Picture> {
  const { bytes, mimeType, width, height, colour } = picture
  await storage.write(id, bytes)
  await db.insert(media).values({ id, ownerId, mimeType, bytes: bytes.length, width, height, alt, colour })
  return { id, width, height, alt, colour }
}
