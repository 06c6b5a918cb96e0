import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { isoMoment, jsonOf, type Transaction } from '#core/server/database/index.ts'
import { invalid } from '#core/server/http/index.ts'
import { EventFields, type EventInput } from '#features/events/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { posts } from '#platform/content/server/index.ts'
import { presentPeople } from '#platform/people/server/index.ts'
import { listFutureEvents } from './queries.ts'
import { events } from './tables.ts'

/** What an event's own fields need of registration, which itself is built on events. */
export interface RegistrationPart {
  /** Throws 400 naming the field. */
  clean(fields: EventInput): EventInput['registration']
  /** Throws a refusal where an event that people owe for, since it ended, would be to come again, so that they could cancel. */
  refuseReopening(db: Transaction, postId: number, fields: EventInput): Promise<void>
  /** Writes the form of an event that was written. Throws 400, or a refusal where it does not fit those who are registered. */
  write(db: Transaction, postId: number, fields: EventInput): Promise<void>
  /** The terms as a column of a query of events. */
  column(postId: AnyColumn): SQL<EventFields['registration']>
  /** How many answered each question of the form. */
  answered: NonNullable<TypedContentType<EventInput>['answered']>
}

export function eventType(registration: RegistrationPart): TypedContentType<EventInput, EventFields> {
  return {
    current: sql`exists (select 1 from ${events} where ${events.postId} = ${posts.id} and ${events.endsAt} > now())`,

    future: listFutureEvents,

    people: (fields) => fields.registration?.organisers ?? [],

    answered: registration.answered,

    async withoutDeleted(db, fields) {
      if (fields.registration === null) return fields
      const present = await presentPeople(db, fields.registration.organisers)
      const organisers = fields.registration.organisers.filter((id) => present.has(id))
      return { ...fields, registration: { ...fields.registration, organisers } }
    },

    clean(fields) {
      const length = Date.parse(fields.ends_at) - Date.parse(fields.starts_at)
      if (!(length > 0)) throw invalid('event.ends_at', 'too-early', 'הסיום קודם להתחלה')
      return { ...fields, place: cleanText(fields.place), registration: registration.clean(fields) }
    },

    words: ({ place }) => [place],

    async write(db, postId, fields) {
      const values = {
        startsAt: new Date(fields.starts_at),
        endsAt: new Date(fields.ends_at),
        place: fields.place,
        mapUrl: fields.map_url,
        capacity: fields.capacity,
        kind: fields.kind,
      }
      await registration.refuseReopening(db, postId, fields)
      await db
        .insert(events)
        .values({ postId, ...values })
        .onConflictDoUpdate({ target: events.postId, set: values })
      await registration.write(db, postId, fields)
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
          registration: registration.column(events.postId),
        },
        sql`from ${events} where ${events.postId} = ${postId}`,
      ),
  }
}
