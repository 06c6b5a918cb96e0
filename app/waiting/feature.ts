import { feature } from '#core/contract/feature.ts'
import { waiting } from './contract/waiting.ts'
import { work } from './contract/work.ts'

export const waitingFeature = feature({
  slices: {
    work: { about: 'What those who handle requests have to do', room: null, endpoints: work },
    waiting: { about: 'What waits for the caller', room: null, endpoints: waiting },
  },
})
