import type { Union } from '#core/contract/feature.ts'
import { features } from './features.ts'

type Kinds = {
  [Name in keyof typeof features]: (typeof features)[Name] extends { notifications: infer Own } ? Own : never
}

/** Every kind of notification, in the order in which people's settings list them. */
export const notificationKinds: Union<Kinds[keyof Kinds]> = Object.assign(
  {},
  ...Object.values(features).map((feature) => ('notifications' in feature ? feature.notifications : {})),
)
