import { feature } from '#core/contract/feature.ts'
import { home } from './contract/home.ts'

export const homeFeature = feature({
  slices: { home: { about: 'The home page', room: null, endpoints: home } },
})
