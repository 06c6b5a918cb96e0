import { itemHref } from '#client/parts/addresses.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PostSummary } from '#contract/content.ts'
import { formatTime } from '#domain/dates.ts'
import { type CalendarDay, dayInIsrael } from '#domain/days.ts'
import { dayText, hoursText } from '#domain/event-times.ts'
import { hebrewDateText, hebrewDayText } from '#domain/hebrew-calendar.ts'
import { holidayOn } from '#domain/holidays.ts'
import classes from './-MonthGrid.module.css'
import { noonOf } from './-monthDays.ts'

/** As many events as a square names; the rest are counted. */
const named = 2

function countText(count: number): string {
  if (count === 0) return 'אין אירועים'
  return count === 1 ? 'אירוע אחד' : `${count} אירועים`
}

/** When an event begins, on the day on which it does. */
function BeginsAt({ event, day }: { event: PostSummary['event']; day: CalendarDay }) {
  if (!event) return null
  const starts = new Date(event.starts_at)
  const begins = dayInIsrael(starts) === day && hoursText(starts, new Date(event.ends_at)) !== null
  return begins && <Ltr className="bold">{formatTime(starts)}</Ltr>
}

function NamedEvents({ day, posts }: { day: CalendarDay; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <>
      <ul className={classes.named}>
        {posts.slice(0, named).map((post) => (
          <li key={post.id}>
            <AppLink href={itemHref(post)} className={classes.event}>
              <BeginsAt event={post.event} day={day} /> <UserText>{post.title}</UserText>
            </AppLink>
          </li>
        ))}
      </ul>
      {posts.length > named && <span className={classes.rest}>{`ועוד ${posts.length - named}`}</span>}
      <span aria-hidden="true" className={classes.dots}>
        {posts.slice(0, 3).map(({ id }) => (
          <span key={id} className={classes.dot} />
        ))}
      </span>
    </>
  )
}

interface Properties {
  day: CalendarDay
  chosen: boolean
  inMonth: boolean
  isToday: boolean
  posts: readonly PostSummary[]
  onChoose: () => void
}

/** A day of the month as a square that is pressed to choose it. */
export function MonthDay({ day, chosen, inMonth, isToday, posts, onChoose }: Properties) {
  const holiday = holidayOn(day)
  const label = [dayText(noonOf(day)), hebrewDateText(day), holiday?.name, countText(posts.length)]
  return (
    <td
      data-chosen={chosen || undefined}
      className={classes.day}
      data-outside={!inMonth || undefined}
      data-rest={holiday?.noWork || undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={chosen ? 0 : -1}
        aria-pressed={chosen}
        aria-current={isToday ? 'date' : undefined}
        className={classes.press}
        onClick={onChoose}
      >
        <span className="visually-hidden">{label.filter(Boolean).join(', ')}</span>
        <span aria-hidden="true" className={classes.number}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className={classes.hebrew}>
          {hebrewDayText(day)}
        </span>
        {holiday && (
          <span aria-hidden="true" className={classes.holiday} data-eve={holiday.eve || undefined}>
            <span>{holiday.name}</span>
          </span>
        )}
      </button>
      <NamedEvents day={day} posts={posts} />
    </td>
  )
}
