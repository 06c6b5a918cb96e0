import { feature } from '#core/contract/feature.ts'
import { backupKinds } from './contract/notifications.ts'

export const backupFeature = feature({
  slices: {},
  notifications: backupKinds,
})
