import { feature } from '#core/contract/feature.ts'
import { officials } from './contract/officials.ts'

export const officialsFeature = feature({
  slices: {
    officials: { about: 'Who is in charge of what', room: 'officials', endpoints: officials },
  },
})
