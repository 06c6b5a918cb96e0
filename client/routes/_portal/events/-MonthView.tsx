import { useSuspenseQuery } from '@tanstack/react-query'
import { EventCard } from '#client/parts/EventCard.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import type { PostSummary } from '#contract/content.ts'
import { type CalendarDay, dayInIsrael } from '#domain/days.ts'
import { dayText } from '#domain/event-times.ts'
import { hebrewDateText } from '#domain/hebrew-calendar.ts'
import { holidayOn } from '#domain/holidays.ts'
import { type EventsSearch, monthQuery, shownDay } from './-eventsSearch.ts'
import { MonthGrid } from './-MonthGrid.tsx'
import classes from './-MonthView.module.css'
import { noonOf } from './-monthDays.ts'

/** Whether an event touches a day in Israel. An event that ends at midnight does not touch the day that begins then. */
function touches({ event }: PostSummary, day: CalendarDay): boolean {
  if (!event) return false
  const last = new Date(Date.parse(event.ends_at) - 1)
  return dayInIsrael(new Date(event.starts_at)) <= day && day <= dayInIsrael(last)
}

function DayPanel({ day, posts }: { day: CalendarDay; posts: readonly PostSummary[] }) {
  const holiday = holidayOn(day)
  return (
    <section aria-labelledby="chosen-day" className={classes.panel}>
      <header className={classes.panelHeader}>
        <h2 id="chosen-day">{dayText(noonOf(day))}</h2>
        <p className={classes.panelText}>
          {hebrewDateText(day)}
          {holiday && <span className={classes.holiday}>{holiday.name}</span>}
        </p>
      </header>
      {posts.length > 0 ? (
        <CardGrid label="האירועים ביום שנבחר">
          {posts.map((post) => (
            <EventCard key={post.id} post={post} />
          ))}
        </CardGrid>
      ) : (
        <p className={classes.nothing}>אין אירועים ביום הזה.</p>
      )}
    </section>
  )
}

/** A month of events, and under it the events of the chosen day. */
export function MonthView({ search }: { search: EventsSearch }) {
  const { data } = useSuspenseQuery(monthQuery(search))
  const { day } = shownDay(search)
  const eventsOn = (each: CalendarDay) => data.posts.filter((post) => touches(post, each))
  return (
    <div className={classes.view}>
      <MonthGrid search={search} eventsOn={eventsOn} />
      <DayPanel day={day} posts={eventsOn(day)} />
    </div>
  )
}
