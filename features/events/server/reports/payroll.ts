import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { CalendarMonth } from '#core/rules/months.ts'
import { jsonOf } from '#core/server/database/json.ts'
import {
  registrationPayroll as description,
  PaidRegistration,
} from '#features/events/contract/registration-payroll.ts'
import { posts } from '#platform/content/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { inMonth, report } from '#platform/reports/server/index.ts'
import { registrationSeats, registrations } from '../registration/tables.ts'
import { events } from '../tables.ts'
import { registrationColumns, source, total } from './source.ts'

/** The event took place, or is yet to: also one that was archived afterwards. */
const takesPlace = or(
  eq(posts.status, 'published'),
  sql`${events.endsAt} <= now() and not (select ${registrationSeats.toldOff} from ${registrationSeats}
    where ${registrationSeats.postId} = ${events.postId})`,
)

/** Registrations that are owed for events of the month, and those of any that were cancelled in it although they were owed. */
const lines = (month: CalendarMonth) => sql`(
  select ${registrations.id} as registration_id, false as is_given_back from ${registrations}
    join ${events} on ${eq(events.postId, registrations.postId)} join ${posts} on ${eq(posts.id, events.postId)}
  where ${and(
    inMonth(events.startsAt, month),
    takesPlace,
    or(eq(registrations.state, 'registered'), isNotNull(registrations.correctedAt)),
    gt(registrations.price, 0),
  )}
  union all
  select ${registrations.id}, true from ${registrations} where ${inMonth(registrations.correctedAt, month)}) line`

const isGivenBack = sql<boolean>`line.is_given_back`

/** What each registration to a paid event of a month costs, and what is given back of those that were cancelled afterwards. */
export const registrationPayroll = report(description, {
  title: async (_db, { month }) => `ניכוי על אירועים ${month}`,
  query: ({ month }) => ({
    from: sql`${source} join ${lines(month)} on line.registration_id = ${registrations.id}`,
    id: [registrations.id, isGivenBack],
    row: jsonOf(PaidRegistration, {
      ...registrationColumns,
      seats: registrations.seats,
      price: registrations.price,
      total: sql<number>`case when ${isGivenBack} then -${total} else ${total} end`,
      correction: sql<string>`case when ${isGivenBack} then ${registrations.correction} else '' end`,
    }),
    sorts: { name: [users.lastName, users.firstName] },
  }),
})
