import { IconCalendarOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EventCard } from '#client/parts/EventCard.tsx'
import { Paging } from '#client/parts/Paging.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { futureQuery, pastQuery } from './-eventsQueries.ts'
import { type EventsSearch, eventsHref } from './-eventsSearch.ts'

function Nothing({ search: { view, main, category, page = 1 } }: { search: EventsSearch }) {
  if (page > 1) {
    return (
      <EmptyState
        title="אין עוד אירועים"
        action={<AppLink href={eventsHref({ view, main, category })}>לעמוד הראשון</AppLink>}
      />
    )
  }
  if (main !== undefined) {
    return (
      <EmptyState
        icon={IconCalendarOff}
        title="אין אירועים בנושא הזה"
        text="אפשר לבחור נושא אחר, או לראות את כל האירועים."
        action={<AppLink href={eventsHref({ view })}>לכל האירועים</AppLink>}
      />
    )
  }
  return view === 'past' ? (
    <EmptyState
      icon={IconCalendarOff}
      title="עדיין לא היו אירועים"
      text="אירועים שהסתיימו נשמרים כאן."
      action={<AppLink href={eventsHref({})}>לאירועים הקרובים</AppLink>}
    />
  ) : (
    <EmptyState
      icon={IconCalendarOff}
      title="אין כרגע אירועים קרובים"
      text="כשיתפרסם אירוע חדש, הוא יופיע כאן."
      action={<AppLink href={eventsHref({ view: 'past' })}>לאירועים שהיו</AppLink>}
    />
  )
}

/** A page of what is coming, or of what is over. */
export function EventList({ search }: { search: EventsSearch }) {
  const { view, main, category, page = 1 } = search
  const { data } = useSuspenseQuery(view === 'past' ? pastQuery(search) : futureQuery(search))
  if (data.posts.length === 0) return <Nothing search={search} />
  return (
    <>
      <CardGrid label={view === 'past' ? 'אירועים שהיו' : 'אירועים קרובים'}>
        {data.posts.map((post, index) => (
          <EventCard key={post.id} post={post} heading="h2" priority={index === 0} />
        ))}
      </CardGrid>
      <Paging href={eventsHref({ view, main, category })} page={page} hasMore={data.has_more} />
    </>
  )
}
