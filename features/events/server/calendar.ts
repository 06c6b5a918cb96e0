import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EventFields } from '#features/events/contract/content-type.ts'
import type { Post } from '#platform/content/contract/content.ts'

/** Where the event is read (specification §2, `/events/{slug}/{id}`). */
function addressOf({ id, slug }: Pick<Post, 'id' | 'slug'>, publicUrl: string): string {
  return new URL(`/events/${encodeURIComponent(slug || '-')}/${id}`, publicUrl).href
}

/** From when the versions of calendar files are counted, so that their numbers have 32 bits for longer than anybody needs. */
const firstVersion = Date.UTC(2020, 0)

interface Version {
  /** When what the file says became so. */
  at: string
  isCancelled: boolean
}

/**
 * An event as an iCalendar file (RFC 5545), in UTC. Its UID is the same every time, so that a calendar that reads the file
 * again changes its entry instead of adding one. The number of the version is its time in seconds: an event that is called off and
 * one that is back are versions too, though nobody saved its text.
 */
export function calendarFileOf(
  event: Pick<Post, 'id' | 'slug' | 'title' | 'excerpt'>,
  fields: Pick<EventFields, 'starts_at' | 'ends_at' | 'place'>,
  version: Version,
  publicUrl: string,
): string {
  const url = addressOf(event, publicUrl)
  const at = new Date(version.at)
  const calendar = ical({ prodId: { company: 'shaar', product: 'portal', language: 'HE' } })
  calendar.method(version.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: Math.floor((at.getTime() - firstVersion) / 1000),
    status: version.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: at,
    lastModified: at,
    start: new Date(fields.starts_at),
    end: new Date(fields.ends_at),
    summary: event.title,
    description: [event.excerpt, url].filter(Boolean).join('\n\n'),
    location: fields.place === '' ? null : fields.place,
    url,
  })
  return calendar.toString()
}
