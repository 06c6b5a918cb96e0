import { feature } from '#core/contract/feature.ts'
import { classifieds } from './contract/classifieds.ts'

export const classifiedsFeature = feature({
  slices: {
    classifieds: {
      about: 'Classifieds of the caller and their renewal',
      room: 'classifieds',
      endpoints: classifieds,
    },
  },
})
