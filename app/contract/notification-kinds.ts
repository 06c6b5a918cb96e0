import { registrationKinds } from '#features/events/contract/notifications.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { kudosKinds } from '#features/kudos/contract/notifications.ts'
import { loanKinds } from '#features/loans/contract/notifications.ts'
import { referralKinds } from '#features/referrals/contract/notifications.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { surveyKinds } from '#features/surveys/contract/notifications.ts'
import { contentKinds } from '#platform/content/contract/notifications.ts'
import { organisationKinds } from '#platform/organisation/contract/notifications.ts'
import { accountKinds } from '#platform/sign-in/contract/notifications.ts'

export type { Shown } from '#platform/notifications/contract/kind.ts'
export type { Announcement } from '#platform/organisation/contract/notifications.ts'
export type { AccessChange } from '#platform/sign-in/contract/notifications.ts'

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
