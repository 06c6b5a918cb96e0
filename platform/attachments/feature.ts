import { feature } from '#core/contract/feature.ts'
import { attachments } from './contract/attachments.ts'

export const attachmentsFeature = feature({
  slices: {
    attachments: { about: 'Private files that are sent with forms', room: null, endpoints: attachments },
  },
})
