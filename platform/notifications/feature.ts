import { feature } from '#core/contract/feature.ts'
import { announcementKinds } from './contract/announcements.ts'
import { notifications } from './contract/notifications.ts'
import { push } from './contract/push.ts'

export const notificationsFeature = feature({
  slices: {
    notifications: {
      about: 'The bell: notifications and what a person wants to hear of',
      room: null,
      endpoints: notifications,
    },
    push: { about: 'Messages that an administrator sends to devices', room: null, endpoints: push },
  },
  notifications: announcementKinds,
})
