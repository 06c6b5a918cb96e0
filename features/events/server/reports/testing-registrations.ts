import { sql } from 'drizzle-orm'
import type { TestPerson, TestPortal } from '#app/server/testing.ts'
import type { EventInput } from '#features/events/contract/content-type.ts'
import { makeEvent } from '../registration/testing-registration.ts'

/** Writes events of a kind, each a day after the one before, at one of two places with 1,000 seats. Returns their ids. */
export async function makeEvents(
  test: TestPortal,
  author: TestPerson,
  { kind, count, from }: { kind: EventInput['kind']; count: number; from: string },
): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const day = Date.parse(`${from}T09:00:00Z`) + index * 86_400_000
    const event = {
      kind,
      starts_at: new Date(day).toISOString(),
      ends_at: new Date(day + 3_600_000).toISOString(),
      place: index % 2 === 0 ? 'חניון צפון' : 'חניון דרום',
      capacity: 1000,
    }
    ids.push(await makeEvent(test, author, {}, event))
  }
  return ids
}

/**
 * Registers every person to every event, without the rules: every fifth cancelled, every seventh waits; one to four seats, 50 ₪
 * each, as many children, and a vehicle.
 */
export async function registerAll(test: TestPortal, events: number[], people: number[]): Promise<void> {
  await test.db.execute(sql`
    insert into registrations (post_id, user_id, state, seats, prices, ordinal, code, attended_at, answers)
    select event, person, case when n % 5 = 0 then 'cancelled' when n % 7 = 0 then 'waiting' else 'registered' end,
      n % 4 + 1, array_fill(5000, array[n % 4 + 1]), n, event || '-' || person, case when n % 3 = 0 then now() end,
      jsonb_build_array(
        jsonb_build_object('key', 'kids', 'type', 'children', 'title', 'ילדים', 'texts', '[]'::jsonb, 'options', '[]'::jsonb,
          'children', (select jsonb_agg(jsonb_build_object('name', 'ילד ' || child, 'age', (n + child) % 12,
            'size', (array['4', '8', 'M'])[(n + child) % 3 + 1])) from generate_series(0, n % 4) child)),
        jsonb_build_object('key', 'car', 'type', 'vehicle', 'title', 'רכב', 'texts', jsonb_build_array((1000000 + n)::text),
          'options', '[]'::jsonb, 'children', '[]'::jsonb))
    from unnest(${sql.param(events)}::integer[]) event
      cross join lateral (select person, row_number() over (order by person)::integer as n
        from unnest(${sql.param(people)}::integer[]) person) numbered`)
}
