import { IconCalendarOff } from '@tabler/icons-react'
import { CardsSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import type { EmptyMessage } from '#core/client/kits/list/Results.tsx'
import { futureQuery, pastQuery } from '#features/events/client/eventsQueries.ts'
import { RegistrationCard } from '#features/events/client/mine/RegistrationCard.tsx'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { EventCardSkeleton } from './EventCard.tsx'
import { type EventsValues, eventsSearch } from './eventsList.ts'

const icon = IconCalendarOff

const noneComing: EmptyMessage = {
  icon,
  title: 'אין כרגע אירועים קרובים',
  text: 'כשיתפרסם אירוע חדש, הוא יופיע כאן.',
  href: eventsSearch.href({ view: 'past' }),
  link: 'לאירועים שהיו',
}

const noneOver: EmptyMessage = {
  icon,
  title: 'עדיין לא היו אירועים',
  text: 'אירועים שהסתיימו נשמרים כאן.',
  href: eventsSearch.href({}),
  link: 'לאירועים הקרובים',
}

function nothingOf({ view, s, main }: EventsValues): EmptyMessage {
  const all = { href: eventsSearch.href({ view }), link: 'לכל האירועים' }
  if (s !== undefined) return { icon, title: 'לא נמצאו אירועים', ...(view === 'past' ? all : inPast(s)) }
  if (main === undefined) return view === 'past' ? noneOver : noneComing
  return {
    icon,
    title: 'אין אירועים בקטגוריה הזאת',
    text: 'אפשר לבחור קטגוריה אחרת, או לראות את כל האירועים.',
    ...all,
  }
}

const inPast = (s: string) => ({
  text: 'אולי האירוע כבר היה?',
  href: eventsSearch.href({ view: 'past', s }),
  link: 'לחפש באירועים שהיו',
})

export function EventList({ values }: { values: EventsValues }) {
  const { view, s, page } = values
  const past = view === 'past'
  return (
    <CardList
      query={past ? pastQuery(values) : futureQuery(values)}
      words={s}
      card={RegistrationCard}
      label={past ? 'אירועים שהיו' : 'אירועים קרובים'}
      items="אירועים"
      page={page}
      first={eventsSearch.href({ ...values, page: undefined })}
      nothing={nothingOf(values)}
    />
  )
}

export function EventsSkeleton() {
  return <CardsSkeleton items="אירועים" card={EventCardSkeleton} />
}
