import { feature } from '#core/contract/feature.ts'
import { media } from './contract/media.ts'

export const filesFeature = feature({
  slices: {
    media: { about: 'Uploading pictures and downloading files', room: null, endpoints: media },
  },
})
