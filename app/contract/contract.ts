import { firstSteps } from '#app/first-steps/contract/first-steps.ts'
import { health } from '#app/health/contract/health.ts'
import { requests } from '#app/my-requests/contract/requests.ts'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { peopleImport } from '#app/people-administration/contract/people-import.ts'
import { activity } from '#app/personal/contract/activity.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { benefits } from '#features/benefits/contract/benefits.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { events } from '#features/events/contract/events.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationReports } from '#features/events/contract/registration-reports.ts'
import { food } from '#features/food/contract/food.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { ownFood } from '#features/food/contract/food-own.ts'
import { foodReports } from '#features/food/contract/food-reports.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { loans } from '#features/loans/contract/loans.ts'
import { officials } from '#features/officials/contract/officials.ts'
import { pages } from '#features/pages/contract/pages.ts'
import { referrals } from '#features/referrals/contract/referrals.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { audit } from '#platform/audit/contract/audit.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { library } from '#platform/content/contract/library.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { media } from '#platform/files/contract/media.ts'
import { mail } from '#platform/mail/contract/mail.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { closedRooms } from '#platform/organisation/contract/closed-rooms.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { people } from '#platform/people/contract/people.ts'
import type { RoomName } from '#platform/people/contract/rooms.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import { firstAdministrator } from '#platform/sign-in/contract/first-administrator.ts'
import { passkeys } from '#platform/sign-in/contract/passkeys.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'

import './register-types.ts'

/** Every slice of the API: the server serves them all, the reference describes them all, the role matrix tests them all. */
export const contract = {
  activity,
  attachments,
  audit,
  authoring,
  benefits,
  celebrations,
  classifieds,
  closedRooms,
  content,
  directory,
  discussion,
  entitlementApprovals,
  entitlements,
  events,
  exports,
  firstAdministrator,
  firstSteps,
  food,
  foodAdmin,
  foodReports,
  forms,
  formsAdmin,
  galleries,
  health,
  inbox,
  kitchen,
  kudos,
  lessons,
  library,
  loans,
  mail,
  media,
  notifications,
  officials,
  options,
  ownDetails,
  ownFood,
  pages,
  passkeys,
  people,
  push,
  peopleAdmin,
  peopleImport,
  reads,
  referrals,
  registration,
  registrationReports,
  requests,
  session,
  shop,
  shopAdmin,
  signatures,
  singleSignOn,
  surveys,
  waiting,
}

/** The room to which the calls of each slice belong; null for what is in none. A new slice does not compile without its line. */
export const roomOfSlice: Readonly<Record<keyof typeof contract, RoomName | null>> = {
  activity: null,
  attachments: null,
  audit: null,
  authoring: null,
  benefits: 'benefits',
  celebrations: 'birthdays',
  classifieds: 'classifieds',
  closedRooms: null,
  content: null,
  directory: 'phonebook',
  discussion: null,
  entitlementApprovals: null,
  entitlements: 'shop',
  events: 'events',
  exports: null,
  firstAdministrator: null,
  firstSteps: null,
  food: 'food',
  foodAdmin: 'food',
  foodReports: 'food',
  forms: 'forms',
  formsAdmin: null,
  galleries: 'galleries',
  health: null,
  inbox: null,
  kitchen: 'food',
  kudos: 'kudos',
  lessons: 'lessons',
  library: null,
  loans: 'loans',
  mail: null,
  media: null,
  notifications: null,
  officials: 'officials',
  options: null,
  ownDetails: null,
  ownFood: 'food',
  pages: null,
  passkeys: null,
  people: null,
  push: null,
  peopleAdmin: null,
  peopleImport: null,
  reads: null,
  referrals: 'referrals',
  registration: 'events',
  registrationReports: 'events',
  requests: null,
  session: null,
  shop: 'shop',
  shopAdmin: 'shop',
  signatures: null,
  singleSignOn: null,
  surveys: 'surveys',
  waiting: null,
}
