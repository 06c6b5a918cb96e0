import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import { hoursText, isOneDay, lastDayText } from '#core/rules/time/event-times.ts'
import type { EventFields } from '#features/events/contract/content-type.ts'

/** The hours of an event, and where it goes on for days, the last of them. The first day stands beside it. */
export function EventTime({ event }: { event: Pick<EventFields, 'starts_at' | 'ends_at'> }) {
  const [starts, ends] = [new Date(event.starts_at), new Date(event.ends_at)]
  const hours = hoursText(starts, ends)
  if (isOneDay(starts, ends)) return hours ? <Ltr>{hours}</Ltr> : 'כל היום'
  if (!hours) return `עד ${lastDayText(ends)}`
  return (
    <>
      {'משעה '}
      <Ltr>{formatTime(starts)}</Ltr>
      {` עד ${lastDayText(ends)}, `}
      <Ltr>{formatTime(ends)}</Ltr>
    </>
  )
}
