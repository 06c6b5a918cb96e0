import { IconCalendarOff } from '@tabler/icons-react'
import { EventCardSkeleton } from '#client/parts/EventCard.tsx'
import { type EventsValues, eventsSearch } from '#client/parts/events/eventsList.ts'
import { CardList } from '#client/parts/list/CardList.tsx'
import { CardsSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import type { Nothing } from '#client/parts/list/Results.tsx'
import { RegistrationCard } from '#client/parts/registration/RegistrationCard.tsx'
import { futureQuery, pastQuery } from './-eventsQueries.ts'

const icon = IconCalendarOff

const noneComing: Nothing = {
  icon,
  title: 'אין כרגע אירועים קרובים',
  text: 'כשיתפרסם אירוע חדש, הוא יופיע כאן.',
  href: eventsSearch.href({ view: 'past' }),
  link: 'לאירועים שהיו',
}

const noneOver: Nothing = {
  icon,
  title: 'עדיין לא היו אירועים',
  text: 'אירועים שהסתיימו נשמרים כאן.',
  href: eventsSearch.href({}),
  link: 'לאירועים הקרובים',
}

const noneSuch = (href: string): Nothing => ({
  icon,
  title: 'אין אירועים בקטגוריה הזאת',
  text: 'אפשר לבחור קטגוריה אחרת, או לראות את כל האירועים.',
  href,
  link: 'לכל האירועים',
})

/** A page of what is coming, or of what is over. */
export function EventList({ values }: { values: EventsValues }) {
  const { view, main, page } = values
  const past = view === 'past'
  return (
    <CardList
      query={past ? pastQuery(values) : futureQuery(values)}
      card={RegistrationCard}
      label={past ? 'אירועים שהיו' : 'אירועים קרובים'}
      items="אירועים"
      page={page}
      first={eventsSearch.href({ ...values, page: undefined })}
      nothing={main !== undefined ? noneSuch(eventsSearch.href({ view })) : past ? noneOver : noneComing}
    />
  )
}

/** Stands in for events that are on their way. */
export function EventsSkeleton() {
  return <CardsSkeleton items="אירועים" card={EventCardSkeleton} />
}
