import { dateText, fullDateText } from '#domain/dates.ts'

interface Properties {
  /** A moment, as a Date or in ISO form. */
  date: Date | string
  className?: string | undefined
}

/** A date as people say it, with the whole date as its tooltip. */
export function DateText({ date, className }: Properties) {
  const moment = typeof date === 'string' ? new Date(date) : date
  return (
    <time dateTime={moment.toISOString()} title={fullDateText(moment)} className={className}>
      <bdi>{dateText(moment, new Date())}</bdi>
    </time>
  )
}
