import { feature } from '#core/contract/feature.ts'
import { requests } from './contract/requests.ts'

export const myRequestsFeature = feature({
  slices: {
    requests: { about: 'Everything that the caller asked for', room: null, endpoints: requests },
  },
})
