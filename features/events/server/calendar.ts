import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { EventFields } from '#features/events/contract/content-type.ts'
import type { Post } from '#platform/content/contract/content.ts'

/** Where the event is read (specification §2, `/events/{slug}/{id}`). */
function addressOf({ id, slug }: Pick<Post, 'id' | 'slug'>, publicUrl: string): string {
  return new URL(`/events/${encodeURIComponent(slug || '-')}/${id}`, publicUrl).href
}

/** From when the versions of calendar files are counted, so that their numbers have 32 bits for longer than anybody needs. */
const firstVersion = Date.UTC(2020, 0)

/** How often another calendar is asked to read one of ours. */
const refreshSeconds = 60 * 60

interface Version {
  /** When what the file says became so. */
  at: string
  isCancelled: boolean
}

const newCalendar = () => ical({ prodId: { company: 'shaar', product: 'portal', language: 'HE' } })

type NamedEvent = Pick<Post, 'id' | 'slug' | 'title' | 'excerpt'>
type Times = Pick<EventFields, 'starts_at' | 'ends_at' | 'place'>

/** An event as an entry of a calendar, in UTC. Its UID is the same every time, so that a calendar changes its entry instead of adding one. */
function entryOf(event: NamedEvent, { starts_at, ends_at, place }: Times, publicUrl: string): ICalEventData {
  const url = addressOf(event, publicUrl)
  return {
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    start: new Date(starts_at),
    end: new Date(ends_at),
    summary: event.title,
    description: [event.excerpt, url].filter(Boolean).join('\n\n'),
    location: place === '' ? null : place,
    url,
  }
}

/**
 * An event as an iCalendar file (RFC 5545). The number of the version is its time in seconds: an event that is called off and one
 * that is back are versions too, though nobody saved its text.
 */
export function calendarFileOf(event: NamedEvent, times: Times, version: Version, publicUrl: string): string {
  const at = new Date(version.at)
  const calendar = newCalendar()
  calendar.method(version.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    ...entryOf(event, times, publicUrl),
    sequence: Math.floor((at.getTime() - firstVersion) / 1000),
    status: version.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: at,
    lastModified: at,
  })
  return calendar.toString()
}

export interface CalendarEvent extends NamedEvent, Times {
  /** Such as on a waiting list. */
  isTentative: boolean
}

/** A calendar that others read again and again: what is no longer in it goes from theirs too. */
export function calendarOf(name: string, events: readonly CalendarEvent[], publicUrl: string): string {
  const calendar = newCalendar().name(name).ttl(refreshSeconds)
  for (const event of events) {
    calendar.createEvent({
      ...entryOf(event, event, publicUrl),
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      // The same each time, so that nothing seems to change.
      stamp: new Date(event.starts_at),
    })
  }
  return calendar.toString()
}
