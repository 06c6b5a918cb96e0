import type { NotificationHub } from './hub.ts'
import type { WebPush } from './web-push.ts'

export { isSwitchable, listChoices, saveChoice, wantsMail } from './choices.ts'
export { deleteOldNotifications, notify } from './commands.ts'
export { Courier } from './courier.ts'
export { deleteOldDeliveries, pushQueue } from './deliveries.ts'

export { mailDigestsOf } from './digest.ts'
export { Fcm } from './fcm.ts'
export { NotificationHub } from './hub.ts'
export { registerKinds } from './kinds.ts'
export { sendDuePushes } from './push/commands.ts'
export { pushHandlers } from './push/routes.ts'
export { notificationHandlers } from './routes.ts'
export { makeVapidKey, WebPush } from './web-push.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    hub: NotificationHub
    webPush: WebPush
  }
}
