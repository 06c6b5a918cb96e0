import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, everyMinute, job } from '#core/server/jobs/job.ts'
import { notificationsFeature } from '../feature.ts'
import { deleteOldNotifications } from './commands.ts'
import { deleteOldDeliveries } from './deliveries.ts'
import { mailDigestsOf } from './digest.ts'
import type { NotificationHub } from './hub.ts'
import { personTables } from './person.ts'
import { sendDuePushes } from './push/commands.ts'
import { pushHandlers } from './push/routes.ts'
import { notificationHandlers } from './routes.ts'
import type { WebPush } from './web-push.ts'

export { isSwitchable, listChoices, saveChoice, wantsMail } from './choices.ts'
export { notify } from './commands.ts'
export { Courier } from './courier.ts'
export { pushQueue } from './deliveries.ts'

export { Fcm } from './fcm.ts'
export { NotificationHub } from './hub.ts'
export { registerKinds } from './kinds.ts'
export { makeVapidKey, WebPush } from './web-push.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    hub: NotificationHub
    webPush: WebPush
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'send-pushes': Record<string, never>
    'mail-digests': Record<string, never>
  }
}

export const notificationsServer = serverFeature(notificationsFeature, {
  handlers: { notifications: notificationHandlers, push: pushHandlers },
  personTables,
  jobs: [
    job('send-pushes', {
      ...{ retryLimit: 2, retryDelay: 5, retryBackoff: true, pollSeconds: 2, regular: everyMinute },
      work: ({ portal }) => sendDuePushes(portal.db),
    }),
    job('mail-digests', {
      ...{ ...byTheClock, retryLimit: 3, retryDelay: 300, regular: daily('0 8 * * *') },
      work: ({ portal, transact }) => transact((db) => mailDigestsOf(db, portal)),
    }),
  ],
  cleanUp: {
    notifications: (db, { keptDays }) => deleteOldNotifications(db, keptDays.notifications),
    deliveries: (db, { keptDays }) => deleteOldDeliveries(db, keptDays.deliveries),
  },
})
