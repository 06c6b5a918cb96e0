import { feature } from '#core/contract/feature.ts'
import { exports } from './contract/exports.ts'
import { exportKinds } from './contract/notifications.ts'
import { reportViews } from './contract/views.ts'

export const reportsFeature = feature({
  slices: {
    exports: { about: 'Large files of reports, made after the call', room: null, endpoints: exports },
    reportViews: { about: "A person's saved views of reports", room: null, endpoints: reportViews },
  },
  notifications: exportKinds,
})
