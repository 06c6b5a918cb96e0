import { forever, personTable } from '#core/server/person-tables.ts'
import { galleryImages, galleryVotes } from './tables.ts'

export const personTables = [
  personTable(galleryImages, {
    uploaderId: forever('galleries of the organisation'),
  }),
  personTable(galleryVotes, {
    userId: forever('the result of the vote'),
  }),
]
