import { accountKinds } from './notification-kinds/account.ts'
import { contentKinds } from './notification-kinds/content.ts'
import { foodKinds } from './notification-kinds/food.ts'
import { kudosKinds } from './notification-kinds/kudos.ts'
import { loanKinds } from './notification-kinds/loans.ts'
import { organisationKinds } from './notification-kinds/organisation.ts'
import { referralKinds } from './notification-kinds/referrals.ts'
import { registrationKinds } from './notification-kinds/registrations.ts'
import { requestKinds } from './notification-kinds/requests.ts'
import { shopKinds } from './notification-kinds/shop.ts'
import { surveyKinds } from './notification-kinds/surveys.ts'

export type { AccessChange } from './notification-kinds/account.ts'
export type { Shown } from './notification-kinds/kind.ts'
export type { Announcement } from './notification-kinds/organisation.ts'

/** Every kind of notification: what it says, where it leads and what a person may choose about it. */
export const notificationKinds = {
  ...contentKinds,
  ...kudosKinds,
  ...surveyKinds,
  ...shopKinds,
  ...registrationKinds,
  ...foodKinds,
  ...loanKinds,
  ...requestKinds,
  ...referralKinds,
  ...organisationKinds,
  ...accountKinds,
}

export type NotificationKindName = keyof typeof notificationKinds

/** What one has to know to notify of this kind. */
export type NotificationFacts<Name extends NotificationKindName> = Parameters<
  (typeof notificationKinds)[Name]['show']
>[0]
