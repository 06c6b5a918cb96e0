import { firstReads } from '#client/api/first-reads.ts'
import { q } from '#client/api/queries.ts'
import { events } from '#contract/events.ts'
import type { CalendarDay } from '#domain/days.ts'
import { weeksOf } from '#domain/months.ts'
import { type EventsSearch, shownDay } from './-eventsSearch.ts'

const perPage = 12

/** What is coming, by its beginning. */
export function futureQuery({ main, category, page = 1 }: EventsSearch) {
  return q(firstReads.events.endpoint, {
    ...firstReads.events.query,
    page,
    ...(main && { main_cat_id: main }),
    ...(category && { category_ids: [category] }),
  })
}

/** What is over, the last first. */
export function pastQuery({ main, category, page = 1 }: EventsSearch) {
  const below = category ?? main
  return q(events.getPastEvents, { per_page: perPage, page, ...(below && { category: below }) })
}

/** What is on the days from one to another. */
function daysQuery({ main, category }: EventsSearch, from: CalendarDay, to: CalendarDay) {
  const below = category ?? main
  return q(events.getEventsBetween, { from, to, ...(below && { category: below }) })
}

/** What is in the weeks of the month. */
export function monthQuery(search: EventsSearch) {
  const days = weeksOf(shownDay(search).month).flat()
  return daysQuery(search, days.at(0) ?? '', days.at(-1) ?? '')
}

/** What is on the chosen day. */
export function dayQuery(search: EventsSearch) {
  const { day } = shownDay(search)
  return daysQuery(search, day, day)
}
