import { feature } from '#core/contract/feature.ts'
import { people } from './contract/people.ts'

export const peopleFeature = feature({
  slices: {
    people: { about: 'Who the caller is, and finding people', room: null, endpoints: people },
  },
})
