import { peopleImportKinds } from '#app/people-administration/contract/notifications.ts'
import { personalKinds } from '#app/personal/contract/notifications.ts'
import { celebrationKinds } from '#features/celebrations/contract/notifications.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { kudosKinds } from '#features/kudos/contract/notifications.ts'
import { loanKinds } from '#features/loans/contract/notifications.ts'
import { referralKinds } from '#features/referrals/contract/notifications.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { surveyKinds } from '#features/surveys/contract/notifications.ts'
import { backupKinds } from '#platform/backup/contract/notifications.ts'
import { contentKinds } from '#platform/content/contract/notifications.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { announcementKinds } from '#platform/notifications/contract/announcements.ts'
import { exportKinds } from '#platform/reports/contract/notifications.ts'
import { accountKinds } from '#platform/sign-in/contract/notifications.ts'
import { mailKinds } from './mail-trouble.ts'

/** Every kind of notification, in the order in which people's settings list them. */
export const notificationKinds = {
  ...discussionKinds,
  ...contentKinds,
  ...kudosKinds,
  ...celebrationKinds,
  ...surveyKinds,
  ...shopKinds,
  ...registrationKinds,
  ...foodKinds,
  ...loanKinds,
  ...requestKinds,
  ...referralKinds,
  ...mailKinds,
  ...backupKinds,
  ...exportKinds,
  ...peopleImportKinds,
  ...personalKinds,
  ...announcementKinds,
  ...accountKinds,
}
