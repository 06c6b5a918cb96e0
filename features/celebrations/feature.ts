import { feature } from '#core/contract/feature.ts'
import { celebrations } from './contract/celebrations.ts'
import { celebrationKinds } from './contract/notifications.ts'

export const celebrationsFeature = feature({
  slices: {
    celebrations: {
      about: 'Birthdays, work anniversaries and greetings',
      room: 'birthdays',
      endpoints: celebrations,
    },
  },
  notifications: celebrationKinds,
})
