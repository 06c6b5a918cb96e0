import { sql } from 'drizzle-orm'
import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, everyTenMinutes, job } from '#core/server/jobs/job.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { foodFeature } from '../feature.ts'
import { foodAdminHandlers } from './admin-routes.ts'
import { kitchenHandlers } from './kitchen/routes.ts'
import { countComingLunches, endLunchesOf } from './leaving.ts'
import { menuPosts } from './menus/menu-posts.ts'
import { ownFoodHandlers } from './orders/standing.ts'
import { placeStandingLunches } from './orders/standing-run.ts'
import { lunchActivity, personTables } from './person.ts'
import { remindOfLunch } from './reminders.ts'
import { foodReportHandlers } from './reports/routes.ts'
import { foodHandlers } from './routes.ts'
import { dishes, foodMenus } from './tables.ts'

export { savePreferences } from './preferences.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'remind-of-lunch': Record<string, never>
    'place-standing-lunches': Record<string, never>
  }
}

/** Everybody who is signed in sees the pictures of dishes and the files of published menus. */
const foodUse: MediaUse = {
  shownTo: (_user, mediaId) => sql`(
    exists (select 1 from ${dishes} where ${dishes.pictureId} = ${mediaId})
    or exists (select 1 from ${foodMenus} where ${foodMenus.fileId} = ${mediaId} and ${foodMenus.state} = 'published'))`,
  count: (mediaId) => sql`select
    (select count(*) from ${dishes} where ${dishes.pictureId} = ${mediaId})
    + (select count(*) from ${foodMenus} where ${foodMenus.fileId} = ${mediaId})`,
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
