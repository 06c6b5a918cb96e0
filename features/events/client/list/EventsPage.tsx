import { IconCalendarOff } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import type { EmptyMessage } from '#core/client/kits/list/Results.tsx'
import { ListSearch, useDeferredWords } from '#core/client/kits/list/SearchField.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import classes from '#core/client/kits/month/MonthGrid.module.css'
import { DayLines, MonthGrid, maxLinesInDay, RestOfDay } from '#core/client/kits/month/MonthGrid.tsx'
import { noonOf } from '#core/client/kits/month/monthDays.ts'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { dayText, hoursText, isOneDay } from '#core/rules/time/event-times.ts'
import { hebrewDateText } from '#core/rules/time/hebrew-calendar.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { monthText, weeksOf } from '#core/rules/time/months.ts'
import { CalendarSync } from '#features/events/client/calendar/CalendarSync.tsx'
import { eventReads } from '#features/events/client/firstReads.ts'
import { RegistrationCard } from '#features/events/client/mine/RegistrationCard.tsx'
import { events } from '#features/events/contract/events.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, useCategories } from '#platform/content/client/list/listQueries.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { type EventsValues, EventViews, eventsHead, eventsSearch, shownDay } from './eventsList.tsx'

const perPage = 12

function futureQuery({ main, category, s, page = 1 }: EventsValues) {
  return q(eventReads.list.endpoint, {
    ...eventReads.list.query,
    page,
    ...(main && { main_cat_id: main }),
    ...(category && { category_ids: [category] }),
    ...(s !== undefined && { s }),
  })
}

function pastQuery({ main, category, s, page = 1 }: EventsValues) {
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

function monthQuery(values: EventsValues) {
  const days = weeksOf(shownDay(values).month).flat()
  return daysQuery(values, days.at(0) ?? '', days.at(-1) ?? '')
}

function dayQuery(values: EventsValues) {
  const { day } = shownDay(values)
  return daysQuery(values, day, day)
}

function eventsQuery(values: EventsValues) {
  if (values.view === 'month') return monthQuery(values)
  return values.view === 'past' ? pastQuery(values) : futureQuery(values)
}

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

function EventList({ values }: { values: EventsValues }) {
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

function countText(count: number): string {
  if (count === 0) return 'אין אירועים'
  return counted(count, 'אירוע אחד', '# אירועים', 'שני אירועים')
}

/** When an event begins, on the day on which it does. */
function BeginsAt({ event, day }: { event: PostSummary['event']; day: CalendarDay }) {
  if (!event) return null
  const starts = new Date(event.starts_at)
  const begins = dayInIsrael(starts) === day && hoursText(starts, new Date(event.ends_at)) !== null
  return begins && <Ltr className="font-bold">{formatTime(starts)}</Ltr>
}

function NamedEvents({ day, posts }: { day: CalendarDay; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <>
      <div className={classes.named}>
        <ul className="plain grid grid-cols-1 gap-4">
          {posts.slice(0, maxLinesInDay).map((post) => (
            <li key={post.id}>
              <a href={itemHref(post)} className={`one-line ${classes.event}`}>
                <BeginsAt event={post.event} day={day} /> <UserText>{post.title}</UserText>
              </a>
            </li>
          ))}
        </ul>
        <RestOfDay count={posts.length} />
      </div>
      <DayLines narrowOnly names={posts.map(({ title }) => title)} />
    </>
  )
}

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

function MonthView({ values }: { values: EventsValues }) {
  const data = useRead(monthQuery(values))
  const { month, day } = shownDay(values)
  const { main, category } = values
  const spans = useMemo(() => data.posts.flatMap(spanOf), [data])
  const eventsOn = (each: CalendarDay) => eventsOf(spans, each)
  return (
    <div className="grid grid-cols-1 gap-24">
      {data.has_more && (
        <Note tone="warning">החודש הזה עמוס: בלוח רק חלק מהאירועים, וברשימת היום שנבחר כולם.</Note>
      )}
      <MonthGrid
        month={month}
        chosen={day}
        hrefOf={(to, on) => eventsSearch.href({ view: 'month', month: to, day: on, main, category })}
        textOf={(each) => countText(eventsOn(each).length)}
        contentOf={(each) => <NamedEvents day={each} posts={eventsOn(each)} />}
      />
      {data.has_more ? (
        <Suspense key={day} fallback={<CardsSkeleton items={eventsHead.items} />}>
          <FullDay values={values} />
        </Suspense>
      ) : (
        <DayPanel day={day} posts={eventsOn(day)} />
      )}
    </div>
  )
}

export const Route = createFileRoute('/_portal/events')({
  ...searchedList(eventsSearch, (values) => [categoriesQuery('event'), eventsQuery(values)]),
  component: () => <EventsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...eventsHead} />,
})

function tabOf(values: EventsValues): string | undefined {
  if (values.view === 'month') return `אירועים, ${monthText(shownDay(values).month)}`
  return values.view === 'past' ? 'אירועים שהיו' : undefined
}

function Filters({ values }: { values: EventsValues }) {
  return <CategoryChips categories={useCategories('event')} search={eventsSearch} values={values} />
}

function EventsPage({ values }: { values: EventsValues }) {
  const shown = useDeferredWords(values)
  const month = values.view === 'month'
  return (
    <ListPage
      {...eventsHead}
      tab={tabOf(values)}
      actions={<EventViews values={values} />}
      page={values.page}
      shown={eventsSearch.href({ ...values, s: undefined, month: undefined, day: undefined })}
      top={!month && <ListSearch label="חיפוש באירועים" search={eventsSearch} values={values} />}
      filters={<Filters values={values} />}
    >
      {month ? <MonthView values={values} /> : <EventList values={shown} />}
      <CalendarSync />
    </ListPage>
  )
}
