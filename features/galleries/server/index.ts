import { serverFeature } from '#core/server/feature.ts'
import { galleriesFeature } from '../feature.ts'
import { galleryType } from './content-type.ts'
import { personTables } from './person.ts'
import { loadImages, loadVotes } from './queries.ts'
import { galleriesHandlers } from './routes.ts'

export const galleriesServer = serverFeature(galleriesFeature, {
  handlers: { galleries: galleriesHandlers },
  personTables,
  contentTypes: { gallery: galleryType },
  extraParts: { images: loadImages, votes: loadVotes },
})
