import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, everyTenMinutes, job } from '#core/server/jobs/job.ts'
import { foodFeature } from '../feature.ts'
import { foodAdminHandlers } from './admin-routes.ts'
import { kitchenHandlers } from './kitchen/routes.ts'
import { countComingLunches, endLunchesOf } from './leaving.ts'
import { menuPosts } from './menu-posts.ts'
import { ownFoodHandlers } from './own-routes.ts'
import { lunchActivity, personTables } from './person.ts'
import { remindOfLunch } from './reminders.ts'
import { foodReportHandlers } from './reports/routes.ts'
import { foodHandlers } from './routes.ts'
import { placeStandingLunches } from './standing-run.ts'
import { foodUse } from './visibility.ts'

export { savePreferences } from './preferences.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'remind-of-lunch': Record<string, never>
    'place-standing-lunches': Record<string, never>
  }
}

export const foodServer = serverFeature(foodFeature, {
  handlers: {
    food: foodHandlers,
    foodAdmin: foodAdminHandlers,
    foodReports: foodReportHandlers,
    kitchen: kitchenHandlers,
    ownFood: ownFoodHandlers,
  },
  personTables,
  activity: { lunches: lunchActivity },
  consequences: { food: countComingLunches },
  leave: endLunchesOf,
  mediaUse: foodUse,
  foreignTypes: { food_menu: menuPosts },
  jobs: [
    job('remind-of-lunch', {
      ...{ ...byTheClock, regular: everyTenMinutes },
      work: ({ transact }) => transact(remindOfLunch),
    }),
    job('place-standing-lunches', {
      ...{ ...byTheClock, oneAtATime: true, regular: everyTenMinutes },
      work: ({ portal }) => placeStandingLunches(portal.db),
    }),
  ],
})
