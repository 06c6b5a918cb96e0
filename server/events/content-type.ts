import { sql } from 'drizzle-orm'
import { EventFields } from '#contract/content-types/event.ts'
import { cleanText } from '#domain/text.ts'
import type { TypedContentType } from '../content/index.ts'
import { posts } from '../content/tables.ts'
import { isoMoment, jsonOf } from '../db/json.ts'
import { invalid } from '../http/refusal.ts'
import { events } from './tables.ts'

/** The own fields of an event. */
export const eventType: TypedContentType<EventFields> = {
  current: sql`exists (select 1 from ${events} where ${events.postId} = ${posts.id} and ${events.endsAt} > now())`,

  clean(fields) {
    const length = Date.parse(fields.ends_at) - Date.parse(fields.starts_at)
    if (!(length > 0)) throw invalid('event.ends_at', 'too-early', 'הסיום קודם להתחלה')
    return { ...fields, place: cleanText(fields.place) }
  },

  async write(db, postId, fields) {
    const values = {
      startsAt: new Date(fields.starts_at),
      endsAt: new Date(fields.ends_at),
      place: fields.place,
      mapUrl: fields.map_url,
      capacity: fields.capacity,
      kind: fields.kind,
    }
    await db
      .insert(events)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: events.postId, set: values })
  },

  column: (postId) =>
    jsonOf(
      EventFields,
      {
        starts_at: isoMoment(events.startsAt),
        ends_at: isoMoment(events.endsAt),
        place: events.place,
        map_url: events.mapUrl,
        capacity: events.capacity,
        kind: events.kind,
      },
      sql`from ${events} where ${events.postId} = ${postId}`,
    ),
}
