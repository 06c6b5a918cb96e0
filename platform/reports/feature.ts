import { feature } from '#core/contract/feature.ts'
import { exports } from './contract/exports.ts'
import { exportKinds } from './contract/notifications.ts'

export const reportsFeature = feature({
  slices: {
    exports: { about: 'Large files of reports, made after the call', room: null, endpoints: exports },
  },
  notifications: exportKinds,
})
