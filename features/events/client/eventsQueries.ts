import { q } from '#core/client/api/queries.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { weeksOf } from '#core/rules/time/months.ts'
import { events } from '#features/events/contract/events.ts'
import { eventReads } from './firstReads.ts'
import { type EventsValues, shownDay } from './list/eventsList.ts'

const perPage = 12

export function futureQuery({ main, category, s, page = 1 }: EventsValues) {
  return q(eventReads.list.endpoint, {
    ...eventReads.list.query,
    page,
    ...(main && { main_cat_id: main }),
    ...(category && { category_ids: [category] }),
    ...(s !== undefined && { s }),
  })
}

export function pastQuery({ main, category, s, page = 1 }: EventsValues) {
  const below = category ?? main
  return q(events.getPastEvents, {
    per_page: perPage,
    page,
    ...(below && { category: below }),
    ...(s !== undefined && { s }),
  })
}

function daysQuery({ main, category }: EventsValues, from: CalendarDay, to: CalendarDay) {
  const below = category ?? main
  return q(events.getEventsBetween, { from, to, ...(below && { category: below }) })
}

export function monthQuery(values: EventsValues) {
  const days = weeksOf(shownDay(values).month).flat()
  return daysQuery(values, days.at(0) ?? '', days.at(-1) ?? '')
}

export function dayQuery(values: EventsValues) {
  const { day } = shownDay(values)
  return daysQuery(values, day, day)
}

export function eventsQuery(values: EventsValues) {
  if (values.view === 'month') return monthQuery(values)
  return values.view === 'past' ? pastQuery(values) : futureQuery(values)
}
