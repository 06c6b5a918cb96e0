import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, everyMinute, job } from '#core/server/jobs/job.ts'
import { eventsFeature } from '../feature.ts'
import { eventType } from './content-type.ts'
import { personTables, registrationActivity } from './person.ts'
import { cancelUpcoming, countUpcoming } from './registration/cancel.ts'
import { registrationPart } from './registration/content-type.ts'
import { notifyRegistered } from './registration/letters/notify-registered.ts'
import { registrationHandlers } from './registration/routes.ts'
import { listStates } from './registration/states.ts'
import { registrationReportHandlers } from './reports/routes.ts'
import { eventHandlers } from './routes.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'tell-registered': Record<string, never>
  }
}

export const eventsServer = serverFeature(eventsFeature, {
  handlers: {
    events: eventHandlers,
    registration: registrationHandlers,
    registrationReports: registrationReportHandlers,
  },
  personTables,
  activity: { registrations: registrationActivity },
  consequences: { registrations: countUpcoming },
  leave: cancelUpcoming,
  contentTypes: { event: eventType(registrationPart) },
  extraParts: { registrations: async (db, user, id) => (await listStates(db, user, [id]))[0] ?? null },
  jobs: [
    job('tell-registered', {
      ...{ ...byTheClock, pollSeconds: 20, regular: everyMinute },
      work: ({ portal }) => notifyRegistered(portal),
    }),
  ],
})
