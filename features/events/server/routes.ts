import { type CalendarDay, daysFromTo } from '#core/rules/time/days.ts'
import { type Handlers, invalid, notFound } from '#core/server/http/index.ts'
import type { events } from '#features/events/contract/events.ts'
import { loadPost } from '#platform/content/server/index.ts'
import { calendarFileOf } from './calendar.ts'
import { listEventsBetween, listPastEvents } from './queries.ts'

/** How many days may be asked for at once: two months. */
const maxDays = 62

/** Throws 400 for days that are the wrong way round, or too many. */
function checkDays(from: CalendarDay, to: CalendarDay): void {
  const days = daysFromTo(from, to) + 1
  if (days < 1) throw invalid('to', 'too-early', 'היום האחרון קודם לראשון')
  if (days > maxDays) throw invalid('to', 'too-many', `אפשר לבקש עד ${maxDays} ימים`)
}

export const eventHandlers: Handlers<typeof events> = {
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
}
