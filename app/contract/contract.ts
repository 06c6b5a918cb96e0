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

/** What each slice is about, for the API reference. */
export const aboutSlice: Readonly<Record<keyof typeof contract, string>> = {
  activity: 'What a person did in the portal',
  attachments: 'Private files that are sent with forms',
  audit: 'The audit log, and its figures',
  authoring: 'Writing content: items, their versions, what is done to many at once',
  benefits: 'Benefits and who reads them',
  celebrations: 'Birthdays, work anniversaries and greetings',
  classifieds: 'Classifieds of the caller and their renewal',
  closedRooms: 'Which rooms are closed to whom',
  content: 'Reading content of every type, and searching it',
  directory: 'The phonebook',
  discussion: 'Comments, reactions and reports of content',
  entitlementApprovals: 'Requests for entitlement that wait for an answer',
  entitlements: 'Entitlement: balances, requests, grants',
  events: 'The calendar of events',
  exports: 'Large files of reports, made after the call',
  firstAdministrator: 'The first administrator of a new portal',
  firstSteps: 'What an organisation does first',
  food: 'Menus and ordering meals',
  foodAdmin: 'Menus, dishes and dining rooms, for the kitchen',
  foodReports: 'Reports of meals',
  forms: 'Forms of the organisation, and what people sent',
  formsAdmin: 'Making forms',
  galleries: 'Galleries, their pictures and votes',
  health: 'How the portal is doing',
  inbox: 'Handling what was sent by forms',
  kitchen: 'The orders of a day',
  kudos: 'Kudos, and the values they are given for',
  lessons: 'Lessons, their quizzes and progress',
  library: 'Categories and the library of pictures and documents',
  loans: 'Requests for loans and their guarantors',
  mail: 'Mail to departments, and the outbox',
  media: 'Uploading pictures and downloading files',
  notifications: 'The bell: notifications and what a person wants to hear of',
  officials: 'Who is in charge of what',
  options: 'Settings of the organisation, and the menus',
  ownDetails: "A person's own details",
  ownFood: "A person's own meals and what they eat",
  pages: 'Pages of the organisation',
  passkeys: 'Signing in by passkey',
  people: 'Who the caller is, and finding people',
  push: 'Messages that an administrator sends to devices',
  peopleAdmin: 'Administering people and places',
  peopleImport: 'Importing people from a sheet',
  reads: 'What was read by whom',
  referrals: 'Referring friends to open positions',
  registration: 'Registering for events',
  registrationReports: 'Reports of registrations',
  requests: 'Everything that the caller asked for',
  session: 'Signing in and out, passwords, devices',
  shop: 'Products, the cart and orders',
  shopAdmin: 'Products, stock and orders, for those who run the shop',
  signatures: 'What has to be signed, and who signed',
  singleSignOn: 'Signing in with an account of the organisation',
  surveys: 'Surveys, their answers and results',
  waiting: 'What waits for the caller',
}
