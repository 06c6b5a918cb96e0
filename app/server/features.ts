import type { features } from '#app/contract/features.ts'
import { notificationKinds } from '#app/contract/notification-kinds.ts'
import { firstStepsServer } from '#app/first-steps/server/index.ts'
import { healthServer } from '#app/health/server/index.ts'
import { homeServer } from '#app/home/server/index.ts'
import { myRequestsServer, registerRequests } from '#app/my-requests/server/index.ts'
import { peopleAdministrationServer, registerConsequences } from '#app/people-administration/server/index.ts'
import { personalServer, registerActivity } from '#app/personal/server/index.ts'
import { waitingServer } from '#app/waiting/server/index.ts'
import { walletServer } from '#app/wallet/server/index.ts'
import type { Union } from '#core/contract/feature.ts'
import type { ServerFeature } from '#core/server/feature.ts'
import type { ServerParts } from '#core/server/server-parts.ts'
import { benefitsServer } from '#features/benefits/server/index.ts'
import { celebrationsServer } from '#features/celebrations/server/index.ts'
import { classifiedsServer } from '#features/classifieds/server/index.ts'
import { directoryServer } from '#features/directory/server/index.ts'
import { eventsServer } from '#features/events/server/index.ts'
import { foodServer } from '#features/food/server/index.ts'
import { formsServer } from '#features/forms/server/index.ts'
import { galleriesServer } from '#features/galleries/server/index.ts'
import { kudosServer } from '#features/kudos/server/index.ts'
import { lessonsServer } from '#features/lessons/server/index.ts'
import { loansServer } from '#features/loans/server/index.ts'
import { officialsServer } from '#features/officials/server/index.ts'
import { pagesServer } from '#features/pages/server/index.ts'
import { referralsServer } from '#features/referrals/server/index.ts'
import { shopServer } from '#features/shop/server/index.ts'
import { surveysServer } from '#features/surveys/server/index.ts'
import { attachmentsServer } from '#platform/attachments/server/index.ts'
import { auditServer } from '#platform/audit/server/index.ts'
import { backupServer } from '#platform/backup/server/index.ts'
import { contentServer, registerContentTypes, registerReading } from '#platform/content/server/index.ts'
import { discussionServer } from '#platform/discussion/server/index.ts'
import { filesServer, registerMediaUses } from '#platform/files/server/index.ts'
import { mailServer } from '#platform/mail/server/index.ts'
import { notificationsServer, registerKinds } from '#platform/notifications/server/index.ts'
import { organisationServer } from '#platform/organisation/server/index.ts'
import { peopleServer } from '#platform/people/server/index.ts'
import { reportsServer } from '#platform/reports/server/index.ts'
import { signInServer } from '#platform/sign-in/server/index.ts'

/** Every feature on the server, in the order in which a person is erased from them: a missing one does not compile. */
const all = {
  discussion: discussionServer,
  content: contentServer,
  kudos: kudosServer,
  celebrations: celebrationsServer,
  surveys: surveysServer,
  shop: shopServer,
  events: eventsServer,
  food: foodServer,
  loans: loansServer,
  forms: formsServer,
  referrals: referralsServer,
  health: healthServer,
  backup: backupServer,
  reports: reportsServer,
  peopleAdministration: peopleAdministrationServer,
  personal: personalServer,
  notifications: notificationsServer,
  signIn: signInServer,
  benefits: benefitsServer,
  classifieds: classifiedsServer,
  directory: directoryServer,
  galleries: galleriesServer,
  lessons: lessonsServer,
  officials: officialsServer,
  pages: pagesServer,
  attachments: attachmentsServer,
  audit: auditServer,
  files: filesServer,
  mail: mailServer,
  organisation: organisationServer,
  people: peopleServer,
  firstSteps: firstStepsServer,
  home: homeServer,
  myRequests: myRequestsServer,
  waiting: waitingServer,
  wallet: walletServer,
} satisfies Record<keyof typeof features, ServerFeature>
type All = typeof all

export const serverFeatures: readonly ServerFeature[] = Object.values(all)

type Part<Name extends keyof ServerParts> = {
  [Feature in keyof All]: All[Feature] extends Record<Name, infer Value> ? Value : never
}[keyof All]

/** What the features have together of something that each says by name, as the types of content. */
function gathered<Name extends keyof ServerParts>(name: Name): Union<Part<Name>> {
  return Object.assign({}, ...serverFeatures.map((feature) => feature[name]))
}

/** Hands what the features say to the modules that import none of them. Called before anything is read or written. */
export function registerFeatures(): void {
  registerContentTypes(gathered('contentTypes'))
  registerReading({ parts: gathered('extraParts'), foreign: gathered('foreignTypes') })
  registerMediaUses(serverFeatures.flatMap(({ mediaUse }) => mediaUse ?? []))
  registerKinds(notificationKinds)
  registerActivity(gathered('activity'))
  registerConsequences(gathered('consequences'))
  registerRequests(gathered('ownRequests'))
}
