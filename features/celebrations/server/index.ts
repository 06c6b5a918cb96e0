import { monthOf, weeksOf } from '#core/rules/time/months.ts'
import { serverFeature } from '#core/server/feature.ts'
import { personTable, untilDeleted } from '#core/server/person-tables.ts'
import { celebrationDays } from '#platform/people/rules/birthdays.ts'
import { celebrationsFeature } from '../feature.ts'
import { getGreetings, greet } from './greetings.ts'
import { listCelebrants } from './queries.ts'
import { greetings } from './tables.ts'

export { listToGreet } from './greetings.ts'

export const celebrationsServer = serverFeature(
  celebrationsFeature,
  {
    celebrations: {
      todaysBirthdays: async ({ db, portal }) => ({
        people: await listCelebrants(db, celebrationDays(portal.clock())),
      }),

      getCelebrations: async ({ db, query: { month } }) => {
        const days = weeksOf(month).flat()
        const ofMonth = days.filter((day) => monthOf(day) === month)
        return { people: await listCelebrants(db, ofMonth) }
      },

      getGreetings,

      greet,
    },
  },
  {
    personTables: [
      personTable(greetings, {
        greeterId: untilDeleted,
        receiverId: untilDeleted,
      }),
    ],
  },
)
