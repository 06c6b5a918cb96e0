import { dateTile, dayText } from '#core/rules/time/event-times.ts'
import classes from './DateTile.module.css'

/** A day as a leaf of a calendar: weekday, number, month. A screen reader hears it in words. */
export function DateTile({ date, quiet = false }: { date: Date; quiet?: boolean }) {
  const { day, month, weekday } = dateTile(date)
  return (
    <time dateTime={date.toISOString()} className={quiet ? `${classes.tile} ${classes.quiet}` : classes.tile}>
      <span className="visually-hidden">{dayText(date)}</span>
      <span aria-hidden="true" className={classes.weekday}>
        {weekday}
      </span>
      <span aria-hidden="true" className={classes.day}>
        {day}
      </span>
      <span aria-hidden="true" className={classes.month}>
        {month}
      </span>
    </time>
  )
}
