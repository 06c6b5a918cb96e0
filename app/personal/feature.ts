import { feature } from '#core/contract/feature.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { activity } from './contract/activity.ts'
import { personalKinds } from './contract/notifications.ts'

export const personalFeature = feature({
  slices: {
    activity: { about: 'What a person did in the portal', room: null, endpoints: activity },
    ownDetails: { about: "A person's own details", room: null, endpoints: ownDetails },
  },
  notifications: personalKinds,
})
