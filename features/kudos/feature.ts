import { feature } from '#core/contract/feature.ts'
import { kudos } from './contract/kudos.ts'
import { kudosKinds } from './contract/notifications.ts'

export const kudosFeature = feature({
  slices: {
    kudos: { about: 'Kudos, and the values they are given for', room: 'kudos', endpoints: kudos },
  },
  notifications: kudosKinds,
})
