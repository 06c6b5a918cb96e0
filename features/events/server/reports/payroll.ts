import { and, eq, gt } from 'drizzle-orm'
import { jsonOf } from '#core/server/database/json.ts'
import {
  registrationPayroll as description,
  PaidRegistration,
} from '#features/events/contract/registration-payroll.ts'
import { posts } from '#platform/content/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { inMonth, report } from '#platform/reports/server/index.ts'
import { registrations } from '../registration/tables.ts'
import { events } from '../tables.ts'
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
