import { Ltr } from '#client/ui/Ltr.tsx'
import type { EventFields } from '#contract/post-types.ts'
import { dayText, hoursText, isOneDay } from '#domain/event-times.ts'

/** The hours of an event, and where it goes on for days, the last of them. The first day stands beside it. */
export function EventTime({ event }: { event: Pick<EventFields, 'starts_at' | 'ends_at'> }) {
  const [starts, ends] = [new Date(event.starts_at), new Date(event.ends_at)]
  const hours = hoursText(starts, ends)
  const said = hours ? <Ltr>{hours}</Ltr> : isOneDay(starts, ends) && 'כל היום'
  if (isOneDay(starts, ends)) return said
  return (
    <>
      {'עד '}
      {dayText(new Date(ends.getTime() - 1))}
      {hours && ', '}
      {said}
    </>
  )
}
