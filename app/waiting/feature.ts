import { feature } from '#core/contract/feature.ts'
import { waiting } from './contract/waiting.ts'

export const waitingFeature = feature({
  slices: {
    waiting: { about: 'What waits for the caller', room: null, endpoints: waiting },
  },
})
