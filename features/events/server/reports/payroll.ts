import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { CalendarMonth } from '#core/rules/time/months.ts'
import { registrationPayroll as description } from '#features/events/contract/registration-payroll.ts'
import { posts } from '#platform/content/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { inMonth, report } from '#platform/reports/server/index.ts'
import { registrations } from '../registration/tables.ts'
import { events } from '../tables.ts'
import { registrationColumns, source, takesPlace } from './source.ts'

/** Registrations that are owed for events of the month, and those of any that were cancelled in it although they were owed. */
const lines = (month: CalendarMonth) => sql`(
  select ${registrations.id} as registration_id, false as is_given_back from ${registrations}
    join ${events} on ${eq(events.postId, registrations.postId)} join ${posts} on ${eq(posts.id, events.postId)}
  where ${and(
    inMonth(events.startsAt, month),
    takesPlace,
    or(eq(registrations.state, 'registered'), isNotNull(registrations.correctedAt)),
  )}
  union all
  select ${registrations.id}, true from ${registrations}
    join ${events} on ${eq(events.postId, registrations.postId)} join ${posts} on ${eq(posts.id, events.postId)}
  where ${and(inMonth(registrations.correctedAt, month), takesPlace)}) line`

/** The seats of a registration that cost something, by what they cost. */
const paidSeats = sql`(
  select price, count(*)::integer as seats from unnest(${registrations.prices}) price where price > 0 group by price) paid`

const isGivenBack = sql<boolean>`line.is_given_back`

const seats = sql<number>`paid.seats`
const price = sql<number>`paid.price`

/**
 * What each registration to a paid event of a month costs, a line for seats of one price, and what is given back of those that
 * were cancelled afterwards.
 */
export const registrationPayroll = report(description, {
  title: async (_db, { month }) => `ניכוי על אירועים ${month}`,
  query: ({ month }) => ({
    from: sql`${source} join ${lines(month)} on line.registration_id = ${registrations.id} cross join lateral ${paidSeats}`,
    id: [registrations.id, isGivenBack, price],
    row: {
      ...registrationColumns,
      seats,
      price,
      total: sql<number>`${seats} * ${price} * case when ${isGivenBack} then -1 else 1 end`,
      correction: sql<string>`case when ${isGivenBack} then ${registrations.correction} else '' end`,
    },
    sorts: { name: [users.lastName, users.firstName] },
  }),
})
