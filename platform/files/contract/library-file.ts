import { type Static, Type } from 'typebox'
import { Document, Moment } from '#core/contract/common.ts'

/** A file of the media library: a picture, or with width 0 a document or a video. */
export const LibraryFile = Type.Object({
  ...Document.properties,
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.String(),
  created_at: Moment,
  uses: Type.Integer(),
})
export type LibraryFile = Static<typeof LibraryFile>
