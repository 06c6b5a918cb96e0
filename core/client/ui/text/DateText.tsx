import { dateText, fullDateText, onDateText } from '#core/rules/time/dates.ts'

interface Properties {
  /** A moment, as a Date or in ISO form. */
  date: Date | string
  className?: string | undefined
  /** After a verb: `ביום ג׳ 24/11`. */
  on?: boolean
}

/** A date as people say it, with the whole date as its tooltip. */
export function DateText({ date, className, on }: Properties) {
  const moment = typeof date === 'string' ? new Date(date) : date
  return (
    <time dateTime={moment.toISOString()} title={fullDateText(moment)} className={className}>
      <bdi>{on ? onDateText(moment, new Date()) : dateText(moment, new Date())}</bdi>
    </time>
  )
}
