import { monthOf, weeksOf } from '#core/rules/time/months.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { celebrationDays } from '#platform/people/rules/birthdays.ts'
import { getGreetings, greet } from './greetings.ts'
import { listCelebrants } from './queries.ts'

export const celebrationHandlers: Handlers<typeof celebrations> = {
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
}
