import { serverFeature } from '#core/server/feature.ts'
import { forever, personTable } from '#core/server/person-tables.ts'
import { galleriesFeature } from '../feature.ts'
import { addImagesToGallery, arrangeGallery, removeImageFromGallery } from './commands.ts'
import { galleryType } from './content-type.ts'
import { loadImages, loadVotes } from './queries.ts'
import { galleryImages, galleryVotes } from './tables.ts'
import { voteForImage } from './votes.ts'

export const galleriesServer = serverFeature(
  galleriesFeature,
  {
    galleries: {
      getGalleryImages: ({ db, user, query }) => loadImages(db, user, query.id),

      getGalleryVotes: ({ db, user, query }) => loadVotes(db, user, query.id),

      voteForImage,
      addImagesToGallery,
      arrangeGallery,
      removeImageFromGallery,
    },
  },
  {
    personTables: [
      personTable(galleryImages, {
        uploaderId: forever('galleries of the organisation'),
      }),
      personTable(galleryVotes, {
        userId: forever('the result of the vote'),
      }),
    ],
    contentTypes: { gallery: galleryType },
    extraParts: { images: loadImages, votes: loadVotes },
  },
)
