import { feature } from '#core/contract/feature.ts'
import { health } from './contract/health.ts'
import { mailKinds } from './contract/mail-trouble.ts'

export const healthFeature = feature({
  slices: {
    health: { about: 'How the portal is doing', room: null, endpoints: health },
  },
  notifications: mailKinds,
})
