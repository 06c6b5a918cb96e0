import { sql } from 'drizzle-orm'
import { forever, personTable, untilDeleted } from '#core/server/person-tables.ts'
import { registrations } from './registration/tables.ts'
import { calendarAddresses } from './tables.ts'

export const personTables = [
  personTable(calendarAddresses, { userId: untilDeleted }, ['keyHash']),
  personTable(
    registrations,
    {
      userId: {
        ...forever('seats, attendance and deductions from pay'),
        emptied: {
          answers: sql`'[]'`,
          correction: sql`case when corrected_at is not null then '—' else '' end`,
        },
      },
    },
    ['code'],
  ),
]
