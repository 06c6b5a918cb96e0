import { feature } from '#core/contract/feature.ts'
import { mail } from './contract/mail.ts'

export const mailFeature = feature({
  slices: {
    mail: { about: 'Mail to departments, and the outbox', room: null, endpoints: mail },
  },
})
