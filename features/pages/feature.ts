import { feature } from '#core/contract/feature.ts'
import { pages } from './contract/pages.ts'

export const pagesFeature = feature({
  slices: {
    pages: { about: 'Pages of the organisation', room: null, endpoints: pages },
  },
})
