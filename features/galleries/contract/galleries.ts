import { type Static, Type } from 'typebox'
import { Id, Nullable, Picture, Revision, Strict, Uuid } from '#core/contract/common.ts'
import { type Fields, get, post, put, remove, slice } from '#core/contract/endpoint.ts'

const Caption = Type.String({ maxLength: 300 })

export const GalleryImage = Type.Object({
  id: Id,
  picture: Picture,
  caption: Type.String(),
  uploader: Type.Object({ id: Id, name: Type.String() }),
})
export type GalleryImage = Static<typeof GalleryImage>

const Images = Type.Object({ images: Type.Array(GalleryImage) })
const AllImages = Type.Object({ ...Images.properties, revision: Revision })

/** Maximum pictures in a gallery. */
export const maxGalleryImages = 500

export const galleries = slice('/api/galleries', 'member', {
  getGalleryImages: get({
    summary: 'All pictures of a gallery, in its order.',
    staleMinutes: 5,
    reads: ['posts', 'galleries', 'media', 'people'],
    cached: true,
    query: Strict({ id: Id }),
    fields: AllImages,
  }),
  getGalleryVotes: get({
    summary:
      "Whether voting is open, the caller's vote, and the results, which show once voting is over, and to editors before.",
    reads: ['posts', 'galleries', 'votes'],
    query: Strict({ id: Id }),
    fields: Type.Object({
      open: Type.Boolean(),
      mine: Nullable(Id),
      results: Nullable(Type.Array(Type.Object({ image_id: Id, votes: Type.Integer() }))),
      removed: Type.Array(Type.Integer(), {
        description:
          'the votes for each picture that was taken out after the voting; it keeps its place in the results',
      }),
    }),
  }),
  voteForImage: put({
    summary: "The caller's one vote in a gallery, moved here or, with no picture, taken back.",
    invalidates: ['votes'],
    body: Strict({ gallery_id: Id, image_id: Nullable(Id) }),
    fields: Type.Object({ gallery_id: Id, image_id: Nullable(Id) }),
  }),
  addImagesToGallery: post({
    quota: 'gallery',
    summary: 'Adds uploaded pictures to a gallery. A picture that shows children needs consent.',
    invalidates: ['galleries', 'posts'],
    created: true,
    body: Strict({
      gallery_id: Id,
      /** The picture of the caller's own that they stand before; without it they come last. */
      before: Type.Optional(Id),
      images: Type.Array(
        Strict({
          media_id: Uuid,
          caption: Caption,
          shows_children: Type.Boolean(),
          consent: Type.Boolean(),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    fields: Images,
  }),
  arrangeGallery: put({
    access: 'editor',
    summary:
      'The captions and the order of the pictures of a gallery; names all of them. Refused when somebody changed them since the revision that was read.',
    invalidates: ['galleries'],
    longBody: true,
    body: Strict({
      gallery_id: Id,
      revision: Revision,
      images: Type.Array(Strict({ id: Id, caption: Caption }), { minItems: 1, maxItems: maxGalleryImages }),
    }),
    fields: AllImages,
  }),
  removeImageFromGallery: remove({
    summary: 'Takes a picture out of a gallery; allowed to the person who added it and to editors.',
    invalidates: ['galleries', 'votes', 'posts'],
    query: Strict({ gallery_id: Id, image_id: Id }),
    fields: Type.Object({ gallery_id: Id, image_id: Id }),
  }),
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnParts {
    images: Fields<typeof galleries.getGalleryImages> | null
    votes: Fields<typeof galleries.getGalleryVotes> | null
  }
}
