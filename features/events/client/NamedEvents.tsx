import { DayLines, maxLinesInDay, RestOfDay } from '#core/client/kits/month/DayLines.tsx'
import classes from '#core/client/kits/month/MonthGrid.module.css'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { hoursText } from '#core/rules/time/event-times.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'

export function countText(count: number): string {
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

export function NamedEvents({ day, posts }: { day: CalendarDay; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <>
      <div className={classes.named}>
        <ul className="plain grid grid-cols-1 gap-4">
          {posts.slice(0, maxLinesInDay).map((post) => (
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
