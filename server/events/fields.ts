import { inArray } from 'drizzle-orm'
import type { EventFields } from '#contract/post-types.ts'
import { stripDirectionControls } from '#domain/text.ts'
import type { TypedStore } from '../content/typed.ts'
import { HttpProblem } from '../http/refusal.ts'
import { events } from './tables.ts'

/** The own fields of an event. */
export const eventFields: TypedStore<EventFields> = {
  clean(fields) {
    const length = Date.parse(fields.ends_at) - Date.parse(fields.starts_at)
    if (!(length > 0)) throw new HttpProblem(400, 'ערך לא תקין בשדה ends_at: הסיום קודם להתחלה')
    return { ...fields, place: stripDirectionControls(fields.place).trim() }
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

  async read(db, postIds) {
    const rows = await db.select().from(events).where(inArray(events.postId, postIds))
    return new Map(
      rows.map(({ postId, startsAt, endsAt, mapUrl, ...rest }) => [
        postId,
        { ...rest, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString(), map_url: mapUrl },
      ]),
    )
  },

  files: () => [],
}
