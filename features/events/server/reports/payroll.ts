import { and, eq, gt } from 'drizzle-orm'
import { registrationPayroll as description, PaidRegistration } from '#contract/registration-payroll.ts'
import { posts } from '../content/tables.ts'
import { jsonOf } from '../db/json.ts'
import { events } from '../events/tables.ts'
import { users } from '../people/tables.ts'
import { registrations } from '../registration/tables.ts'
import { inMonth, report } from '../reports/index.ts'
import { registrationColumns, source, total } from './source.ts'

/** What each registration to a paid event of a month costs; of events that still take place. */
export const registrationPayroll = report(description, {
  title: async (_db, { month }) => `ניכוי על אירועים ${month}`,
  query: ({ month }) => ({
    from: source,
    where: and(
      inMonth(events.startsAt, month),
      eq(posts.status, 'published'),
      eq(registrations.state, 'registered'),
      gt(registrations.price, 0),
    ),
    id: registrations.id,
    row: jsonOf(PaidRegistration, {
      ...registrationColumns,
      seats: registrations.seats,
      price: registrations.price,
      total,
    }),
    sorts: { name: [users.lastName, users.firstName] },
  }),
})
