import type { NotificationHub } from './hub.ts'
import type { WebPush } from './web-push.ts'

export { isSwitchable, listChoices, saveChoice } from './choices.ts'
export { notify } from './commands.ts'
export { markOpened, pushQueue } from './deliveries.ts'
export { countDevices, deleteDevice, hasDevice, saveDevice } from './devices.ts'
export { switchDigest, wantsDigest } from './digest.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    hub: NotificationHub
    webPush: WebPush
  }
}
