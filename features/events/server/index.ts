import { type CalendarDay, daysFromTo } from '#core/rules/time/days.ts'
import { serverFeature } from '#core/server/feature.ts'
import { invalid, notFound } from '#core/server/http/index.ts'
import { byTheClock, everyMinute, job } from '#core/server/jobs/job.ts'
import { loadPost } from '#platform/content/server/index.ts'
import { eventsFeature } from '../feature.ts'
import { calendarFileOf } from './calendar.ts'
import { calendarHandlers } from './calendar-addresses.ts'
import { eventType } from './content-type.ts'
import { personTables } from './person.ts'
import { listEventsBetween, listPastEvents } from './queries.ts'
import { cancelUpcoming, countUpcoming } from './registration/cancel.ts'
import { registrationPart } from './registration/content-type.ts'
import { notifyRegistered } from './registration/letters/notify-registered.ts'
import { registrationHandlers } from './registration/routes.ts'
import { listStates } from './registration/states.ts'
import { registrationReportHandlers } from './reports/routes.ts'

export { loadNextEvent } from './registration/mine.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'tell-registered': Record<string, never>
  }
}

/** How many days may be asked for at once: two months. */
const maxDays = 62

/** Throws 400 for days that are the wrong way round, or too many. */
function checkDays(from: CalendarDay, to: CalendarDay): void {
  const days = daysFromTo(from, to) + 1
  if (days < 1) throw invalid('to', 'too-early', 'היום האחרון קודם לראשון')
  if (days > maxDays) throw invalid('to', 'too-many', `אפשר לבקש עד ${maxDays} ימים`)
}

export const eventsServer = serverFeature(
  eventsFeature,
  {
    events: {
      getPastEvents: ({ portal, user, query }) =>
        listPastEvents(portal, user, {
          page: query.page,
          perPage: query.per_page,
          category: query.category,
          words: query.s,
        }),

      getEventsBetween: ({ db, user, query }) => {
        checkDays(query.from, query.to)
        return listEventsBetween(db, user, query)
      },

      ...calendarHandlers,

      async getCalendarFile({ portal, db, user, query }) {
        const event = (await loadPost(db, user, query.id, 'event')).parse()
        if (!event.event) throw notFound()
        const version = { at: event.updated_at, isCancelled: false }
        return {
          bytes: Buffer.from(calendarFileOf(event, event.event, version, portal.config.publicUrl)),
          mimeType: 'text/calendar; charset=utf-8',
          fileName: `${event.slug || `event-${event.id}`}.ics`,
        }
      },
    },
    registration: registrationHandlers,
    registrationReports: registrationReportHandlers,
  },
  {
    personTables,
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
  },
)
