import { itemHref } from '#client/parts/addresses.ts'
import { DayLines, namedInSquare, RestOfDay } from '#client/parts/month/DayLines.tsx'
import classes from '#client/parts/month/MonthGrid.module.css'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PostSummary } from '#contract/content.ts'
import { counted } from '#domain/counted.ts'
import { formatTime } from '#domain/dates.ts'
import { type CalendarDay, dayInIsrael } from '#domain/days.ts'
import { hoursText } from '#domain/event-times.ts'

/** How many events a day has, in words. */
export function countText(count: number): string {
  if (count === 0) return 'אין אירועים'
  return counted(count, 'אירוע אחד', '# אירועים', 'שני אירועים')
}

/** When an event begins, on the day on which it does. */
function BeginsAt({ event, day }: { event: PostSummary['event']; day: CalendarDay }) {
  if (!event) return null
  const starts = new Date(event.starts_at)
  const begins = dayInIsrael(starts) === day && hoursText(starts, new Date(event.ends_at)) !== null
  return begins && <Ltr className="bold">{formatTime(starts)}</Ltr>
}

/** The events of a day in its square. */
export function NamedEvents({ day, posts }: { day: CalendarDay; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <>
      <div className={classes.named}>
        <ul className="plain stack gap-4">
          {posts.slice(0, namedInSquare).map((post) => (
            <li key={post.id}>
              <AppLink href={itemHref(post)} className={`one-line ${classes.event}`}>
                <BeginsAt event={post.event} day={day} /> <UserText>{post.title}</UserText>
              </AppLink>
            </li>
          ))}
        </ul>
        <RestOfDay count={posts.length} />
      </div>
      <DayLines narrowOnly names={posts.map(({ title }) => title)} />
    </>
  )
}
