import type { Handlers } from '#core/server/http/index.ts'
import type { galleries } from '#features/galleries/contract/galleries.ts'
import { addImagesToGallery, arrangeGallery, removeImageFromGallery } from './commands.ts'
import { loadImages, loadVotes } from './queries.ts'
import { voteForImage } from './votes.ts'

export const galleriesHandlers: Handlers<typeof galleries> = {
  getGalleryImages: ({ db, user, query }) => loadImages(db, user, query.id),

  getGalleryVotes: ({ db, user, query }) => loadVotes(db, user, query.id),

  voteForImage,
  addImagesToGallery,
  arrangeGallery,
  removeImageFromGallery,
}
