import { feature } from '#core/contract/feature.ts'
import { galleries } from './contract/galleries.ts'

export const galleriesFeature = feature({
  slices: {
    galleries: { about: 'Galleries, their pictures and votes', room: 'galleries', endpoints: galleries },
  },
})
