import { activity } from './activity.ts'
import { attachments } from './attachments.ts'
import { audit } from './audit.ts'
import { authoring } from './authoring.ts'
import { benefits } from './benefits.ts'
import { celebrations } from './celebrations.ts'
import { classifieds } from './classifieds.ts'
import { closedRooms } from './closed-rooms.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { directory } from './directory.ts'
import { discussion } from './discussion.ts'
import { entitlements } from './entitlements.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { food } from './food.ts'
import { foodAdmin } from './food-admin.ts'
import { ownFood } from './food-own.ts'
import { foodReports } from './food-reports.ts'
import { forms } from './forms.ts'
import { formsAdmin } from './forms-admin.ts'
import { galleries } from './galleries.ts'
import { health } from './health.ts'
import { inbox } from './inbox.ts'
import { kitchen } from './kitchen.ts'
import { kudos } from './kudos.ts'
import { lessons } from './lessons.ts'
import { library } from './library.ts'
import { loans } from './loans.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { notifications } from './notifications.ts'
import { officials } from './officials.ts'
import { options } from './options.ts'
import { ownDetails } from './own-details.ts'
import { pages } from './pages.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { peopleAdmin } from './people-admin.ts'
import { peopleImport } from './people-import.ts'
import { push } from './push.ts'
import { reads } from './reads.ts'
import { referrals } from './referrals.ts'
import { registration } from './registration.ts'
import { registrationReports } from './registration-reports.ts'
import { requests } from './requests.ts'
import type { RoomName } from './rooms.ts'
import { session } from './session.ts'
import { shop } from './shop.ts'
import { shopAdmin } from './shop-admin.ts'
import { signatures } from './signatures.ts'
import { singleSignOn } from './single-sign-on.ts'
import { surveys } from './surveys.ts'
import { waiting } from './waiting.ts'

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
  contact,
  content,
  directory,
  discussion,
  entitlements,
  events,
  exports,
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
  contact: null,
  content: null,
  directory: 'phonebook',
  discussion: null,
  entitlements: 'shop',
  events: 'events',
  exports: null,
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
