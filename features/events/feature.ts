import { feature } from '#core/contract/feature.ts'
import { events } from './contract/events.ts'
import { registrationKinds } from './contract/notifications.ts'
import { registration } from './contract/registration.ts'
import { registrationReports } from './contract/registration-reports.ts'

export const eventsFeature = feature({
  slices: {
    events: { about: 'The calendar of events', room: 'events', endpoints: events },
    registration: { about: 'Registering for events', room: 'events', endpoints: registration },
    registrationReports: {
      about: 'Reports of registrations',
      room: 'events',
      endpoints: registrationReports,
    },
  },
  notifications: registrationKinds,
})
