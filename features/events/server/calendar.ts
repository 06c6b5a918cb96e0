import ical, { ICalCalendarMethod } from 'ical-generator'
import type { EventFields } from '#features/events/contract/content-type.ts'
import type { Post } from '#platform/content/contract/content.ts'

/** Where the event is read (specification §2, `/events/{slug}/{id}`). */
function addressOf({ id, slug }: Pick<Post, 'id' | 'slug'>, publicUrl: string): string {
  return new URL(`/events/${encodeURIComponent(slug || '-')}/${id}`, publicUrl).href
}

/**
 * An event as an iCalendar file (RFC 5545), in UTC. Its UID is the same every time, so that a calendar that reads the file
 * again changes its entry instead of adding one.
 */
export function calendarFileOf(
  event: Pick<Post, 'id' | 'slug' | 'title' | 'excerpt' | 'updated_at'>,
  fields: Pick<EventFields, 'starts_at' | 'ends_at' | 'place'>,
  publicUrl: string,
): string {
  const url = addressOf(event, publicUrl)
  const updated = new Date(event.updated_at)
  const calendar = ical({ prodId: { company: 'shaar', product: 'portal', language: 'HE' } })
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    stamp: updated,
    lastModified: updated,
    start: new Date(fields.starts_at),
    end: new Date(fields.ends_at),
    summary: event.title,
    description: [event.excerpt, url].filter(Boolean).join('\n\n'),
    location: fields.place === '' ? null : fields.place,
    url,
  })
  return calendar.toString()
}
