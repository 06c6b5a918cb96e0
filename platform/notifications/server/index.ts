import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, everyMinute, job } from '#core/server/jobs/job.ts'
import { notificationsFeature } from '../feature.ts'
import { deleteOldFanOuts, deleteOldNotifications } from './commands.ts'
import { mailDigestsOf } from './digest.ts'
import { FanOut } from './fan-out.ts'
import type { NotificationHub } from './hub.ts'
import { personTables } from './person.ts'
import { sendDuePushes } from './push/commands.ts'
import { deleteOldDeliveries } from './push/deliveries.ts'
import { pushHandlers } from './push/routes.ts'
import type { WebPush } from './push/web-push.ts'
import { notificationHandlers } from './queries.ts'

export { isSwitchable, listChoices, saveChoices, wantsMail } from './choices.ts'
export { notify, withdrawNotifications } from './commands.ts'
export { FanOut } from './fan-out.ts'
export { NotificationHub } from './hub.ts'
export { registerKinds } from './kinds.ts'
export { pushQueue } from './push/deliveries.ts'
export { Fcm } from './push/fcm.ts'
export { makeVapidKey, WebPush } from './push/web-push.ts'
export { PushSender } from './push-sender.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    hub: NotificationHub
    webPush: WebPush
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'notify-many': Record<string, never>
    'send-pushes': Record<string, never>
    'mail-digests': Record<string, never>
  }
}

export const notificationsServer = serverFeature(
  notificationsFeature,
  { notifications: notificationHandlers, push: pushHandlers },
  {
    personTables,
    jobs: [
      job('notify-many', {
        ...{ retryLimit: 0, retryDelay: 60, pollSeconds: 20, oneAtATime: true, regular: everyMinute },
        // What is left to it wakes a process at once; this is for what a process that died has left.
        work: ({ portal: { db, log } }) => new FanOut({ db, log, tracing: null }).run(),
      }),
      // Looked for often: who sends one expects it in the bells at once.
      job('send-pushes', {
        ...{ retryLimit: 2, retryDelay: 5, retryBackoff: true, pollSeconds: 0.5, regular: everyMinute },
        work: ({ portal }) => sendDuePushes(portal.db),
      }),
      job('mail-digests', {
        ...{ ...byTheClock, retryLimit: 3, retryDelay: 300, regular: daily('0 8 * * *') },
        work: ({ portal, transact }) => transact((db) => mailDigestsOf(db, portal)),
      }),
    ],
    cleanUp: {
      notifications: (db, { keptDays }) => deleteOldNotifications(db, keptDays.notifications),
      'fan-outs': deleteOldFanOuts,
      deliveries: (db, { keptDays }) => deleteOldDeliveries(db, keptDays.deliveries),
    },
  },
)
