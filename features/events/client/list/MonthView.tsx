import { Suspense, useMemo } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { MonthGrid } from '#core/client/kits/month/MonthGrid.tsx'
import { noonOf } from '#core/client/kits/month/monthDays.ts'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { dayText, isOneDay } from '#core/rules/time/event-times.ts'
import { hebrewDateText } from '#core/rules/time/hebrew-calendar.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { dayQuery, monthQuery } from '#features/events/client/eventsQueries.ts'
import { RegistrationCard } from '#features/events/client/mine/RegistrationCard.tsx'
import { countText, NamedEvents } from '#features/events/client/NamedEvents.tsx'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { EventsSkeleton } from './EventList.tsx'
import { type EventsValues, eventsSearch, shownDay } from './eventsList.ts'

interface Span {
  post: PostSummary
  first: CalendarDay
  last: CalendarDay
}

/** The days in Israel that an event takes to people: neither the night after an evening, nor the day that begins at its end. */
function spanOf(post: PostSummary): Span[] {
  const { event } = post
  if (!event) return []
  const [starts, ends] = [new Date(event.starts_at), new Date(event.ends_at)]
  const first = dayInIsrael(starts)
  return [{ post, first, last: isOneDay(starts, ends) ? first : dayInIsrael(new Date(ends.getTime() - 1)) }]
}

/** The events of a day, those that begin on it before those that go on. */
function eventsOf(spans: readonly Span[], day: CalendarDay): PostSummary[] {
  const there = spans.filter(({ first, last }) => first <= day && day <= last)
  const begin = there.filter(({ first }) => first === day)
  return [...begin, ...there.filter(({ first }) => first < day)].map(({ post }) => post)
}

function DayPanel({ day, posts }: { day: CalendarDay; posts: readonly PostSummary[] }) {
  const holiday = holidayOn(day)
  return (
    <section aria-labelledby="chosen-day" className="grid grid-cols-1 gap-16">
      <header className="flex flex-wrap items-baseline gap-2 gap-x-16">
        <h2 id="chosen-day">{dayText(noonOf(day))}</h2>
        <p className="flex flex-wrap gap-2 gap-x-12 text-muted font-semibold">
          {hebrewDateText(day)}
          {holiday && <span className="text-warning">{holiday.name}</span>}
        </p>
      </header>
      {posts.length > 0 ? (
        <CardGrid label="האירועים ביום שנבחר">
          {posts.map((post) => (
            <RegistrationCard key={post.id} post={post} />
          ))}
        </CardGrid>
      ) : (
        <p className="text-muted">אין אירועים ביום הזה.</p>
      )}
    </section>
  )
}

/** A day of a month that has more events than one answer: it asks for its own. */
function FullDay({ values }: { values: EventsValues }) {
  const data = useRead(dayQuery(values))
  const { day } = shownDay(values)
  return <DayPanel day={day} posts={eventsOf(data.posts.flatMap(spanOf), day)} />
}

export function MonthView({ values }: { values: EventsValues }) {
  const data = useRead(monthQuery(values))
  const { month, day } = shownDay(values)
  const { main, category } = values
  const spans = useMemo(() => data.posts.flatMap(spanOf), [data])
  const eventsOn = (each: CalendarDay) => eventsOf(spans, each)
  return (
    <div className="grid grid-cols-1 gap-24">
      {data.has_more && (
        <p className="py-10 px-16 rounded-12 bg-warning-soft">
          החודש הזה עמוס: בלוח רק חלק מהאירועים, וברשימת היום שנבחר כולם.
        </p>
      )}
      <MonthGrid
        month={month}
        chosen={day}
        hrefOf={(to, on) => eventsSearch.href({ view: 'month', month: to, day: on, main, category })}
        textOf={(each) => countText(eventsOn(each).length)}
        contentOf={(each) => <NamedEvents day={each} posts={eventsOn(each)} />}
      />
      {data.has_more ? (
        <Suspense key={day} fallback={<EventsSkeleton />}>
          <FullDay values={values} />
        </Suspense>
      ) : (
        <DayPanel day={day} posts={eventsOn(day)} />
      )}
    </div>
  )
}
