import { feature } from '#core/contract/feature.ts'
import { audit } from './contract/audit.ts'

export const auditFeature = feature({
  slices: {
    audit: { about: 'The audit log, and its figures', room: null, endpoints: audit },
  },
})
