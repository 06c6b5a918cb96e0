import { type Static, Type } from 'typebox'
import { Moment, Nullable, Strict } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'

const written = {
  voting: Type.Boolean(),
  closes_at: Nullable(Type.Unsafe<string>({ ...Moment, description: 'the last moment to vote' })),
  uploads_open: Type.Boolean({ description: 'everybody who sees the gallery may add pictures' }),
}
export const GalleryInput = Strict(written)
export type GalleryInput = Static<typeof GalleryInput>
export const GalleryFields = Type.Object({
  ...written,
  images: Type.Integer({ description: 'how many pictures are in it' }),
})
export type GalleryFields = Static<typeof GalleryFields>

export const gallery = contentType({
  address: '/galleries/{slug}/{id}',
  list: '/galleries',
  discussion: true,
  countsUnread: true,
  fields: GalleryFields,
  input: GalleryInput,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    gallery: GalleryFields
  }
  interface OwnInput {
    gallery: GalleryInput
  }
}
