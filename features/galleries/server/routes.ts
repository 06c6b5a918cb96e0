import type { Handlers } from '#core/server/http/index.ts'
import type { galleries } from '#features/galleries/contract/galleries.ts'
import { addImages, arrangeImages, removeImage } from './commands.ts'
import { loadImages, loadVotes } from './queries.ts'
import { vote } from './votes.ts'

export const galleriesHandlers: Handlers<typeof galleries> = {
  getGalleryImages: ({ db, user, query }) => loadImages(db, user, query.id),

  getGalleryVotes: ({ db, user, query }) => loadVotes(db, user, query.id),

  voteForImage: async ({ db, user, body }) => {
    await vote(db, user, body.gallery_id, body.image_id)
    return body
  },

  addImagesToGallery: async ({ db, user, body }) => ({
    images: await addImages(db, user, body),
  }),

  arrangeGallery: ({ db, user, body }) => arrangeImages(db, user, body),

  removeImageFromGallery: async ({ db, user, query }) => {
    await removeImage(db, user, query.gallery_id, query.image_id)
    return query
  },
}
