import { feature } from '#core/contract/feature.ts'
import { authoring } from './contract/authoring.ts'
import { content } from './contract/content.ts'
import { library } from './contract/library.ts'
import { contentKinds } from './contract/notifications.ts'
import { reads } from './contract/reads.ts'
import { signatures } from './contract/signatures.ts'

export const contentFeature = feature({
  slices: {
    authoring: {
      about: 'Writing content: items, their versions, what is done to many at once',
      room: null,
      endpoints: authoring,
    },
    content: { about: 'Reading content of every type, and searching it', room: null, endpoints: content },
    library: {
      about: 'Categories and the library of pictures and documents',
      room: null,
      endpoints: library,
    },
    reads: { about: 'What was read by whom', room: null, endpoints: reads },
    signatures: { about: 'What has to be signed, and who signed', room: null, endpoints: signatures },
  },
  notifications: contentKinds,
})
