import { firstStepsFeature } from '#app/first-steps/feature.ts'
import { healthFeature } from '#app/health/feature.ts'
import { homeFeature } from '#app/home/feature.ts'
import { myRequestsFeature } from '#app/my-requests/feature.ts'
import { peopleAdministrationFeature } from '#app/people-administration/feature.ts'
import { personalFeature } from '#app/personal/feature.ts'
import { waitingFeature } from '#app/waiting/feature.ts'
import { walletFeature } from '#app/wallet/feature.ts'
import { benefitsFeature } from '#features/benefits/feature.ts'
import { celebrationsFeature } from '#features/celebrations/feature.ts'
import { classifiedsFeature } from '#features/classifieds/feature.ts'
import { directoryFeature } from '#features/directory/feature.ts'
import { eventsFeature } from '#features/events/feature.ts'
import { foodFeature } from '#features/food/feature.ts'
import { formsFeature } from '#features/forms/feature.ts'
import { galleriesFeature } from '#features/galleries/feature.ts'
import { kudosFeature } from '#features/kudos/feature.ts'
import { lessonsFeature } from '#features/lessons/feature.ts'
import { loansFeature } from '#features/loans/feature.ts'
import { officialsFeature } from '#features/officials/feature.ts'
import { pagesFeature } from '#features/pages/feature.ts'
import { referralsFeature } from '#features/referrals/feature.ts'
import { shopFeature } from '#features/shop/feature.ts'
import { surveysFeature } from '#features/surveys/feature.ts'
import { attachmentsFeature } from '#platform/attachments/feature.ts'
import { auditFeature } from '#platform/audit/feature.ts'
import { backupFeature } from '#platform/backup/feature.ts'
import { contentFeature } from '#platform/content/feature.ts'
import { discussionFeature } from '#platform/discussion/feature.ts'
import { filesFeature } from '#platform/files/feature.ts'
import { mailFeature } from '#platform/mail/feature.ts'
import { notificationsFeature } from '#platform/notifications/feature.ts'
import { organisationFeature } from '#platform/organisation/feature.ts'
import { peopleFeature } from '#platform/people/feature.ts'
import { reportsFeature } from '#platform/reports/feature.ts'
import { signInFeature } from '#platform/sign-in/feature.ts'

/** Every feature, and what features stand on. People's settings list their notifications in this order. */
export const features = {
  discussion: discussionFeature,
  content: contentFeature,
  kudos: kudosFeature,
  celebrations: celebrationsFeature,
  surveys: surveysFeature,
  shop: shopFeature,
  events: eventsFeature,
  food: foodFeature,
  loans: loansFeature,
  forms: formsFeature,
  referrals: referralsFeature,
  health: healthFeature,
  backup: backupFeature,
  reports: reportsFeature,
  peopleAdministration: peopleAdministrationFeature,
  personal: personalFeature,
  notifications: notificationsFeature,
  signIn: signInFeature,
  benefits: benefitsFeature,
  classifieds: classifiedsFeature,
  directory: directoryFeature,
  galleries: galleriesFeature,
  lessons: lessonsFeature,
  officials: officialsFeature,
  pages: pagesFeature,
  attachments: attachmentsFeature,
  audit: auditFeature,
  files: filesFeature,
  mail: mailFeature,
  organisation: organisationFeature,
  people: peopleFeature,
  firstSteps: firstStepsFeature,
  home: homeFeature,
  myRequests: myRequestsFeature,
  waiting: waitingFeature,
  wallet: walletFeature,
}
