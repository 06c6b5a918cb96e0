import { healthPages } from '#app/health/pages.ts'
import { homePages } from '#app/home/pages.ts'
import { myRequestsPages } from '#app/my-requests/pages.ts'
import { partsPages } from '#app/parts/pages.ts'
import { peopleAdministrationPages } from '#app/people-administration/pages.ts'
import { personalPages } from '#app/personal/pages.ts'
import { settingsPages } from '#app/settings/pages.ts'
import { waitingPages } from '#app/waiting/pages.ts'
import { walletPages } from '#app/wallet/pages.ts'
import type { Page } from '#core/contract/page.ts'
import { benefitsPages } from '#features/benefits/pages.ts'
import { celebrationsPages } from '#features/celebrations/pages.ts'
import { classifiedsPages } from '#features/classifieds/pages.ts'
import { directoryPages } from '#features/directory/pages.ts'
import { eventsPages } from '#features/events/pages.ts'
import { foodPages } from '#features/food/pages.ts'
import { formsPages } from '#features/forms/pages.ts'
import { galleriesPages } from '#features/galleries/pages.ts'
import { kudosPages } from '#features/kudos/pages.ts'
import { lessonsPages } from '#features/lessons/pages.ts'
import { loansPages } from '#features/loans/pages.ts'
import { newsPages } from '#features/news/pages.ts'
import { officialsPages } from '#features/officials/pages.ts'
import { textPages } from '#features/pages/pages.ts'
import { referralsPages } from '#features/referrals/pages.ts'
import { shopPages } from '#features/shop/pages.ts'
import { surveysPages } from '#features/surveys/pages.ts'
import { auditPages } from '#platform/audit/pages.ts'
import { contentPages } from '#platform/content/pages.ts'
import { discussionPages } from '#platform/discussion/pages.ts'
import { mailPages } from '#platform/mail/pages.ts'
import { notificationsPages } from '#platform/notifications/pages.ts'
import { organisationPages } from '#platform/organisation/pages.ts'
import { reportsPages } from '#platform/reports/pages.ts'
import { signInPages } from '#platform/sign-in/pages.ts'

/** Every page of the portal. Menus list what they have of it in this order, the lighter first. */
export const pages: readonly Page[] = [
  ...homePages,
  ...eventsPages,
  ...benefitsPages,
  ...foodPages,
  ...shopPages,
  ...galleriesPages,
  ...kudosPages,
  ...classifiedsPages,
  ...lessonsPages,
  ...surveysPages,
  ...newsPages,
  ...officialsPages,
  ...directoryPages,
  ...celebrationsPages,
  ...referralsPages,
  ...formsPages,
  ...personalPages,
  ...notificationsPages,
  ...myRequestsPages,
  ...walletPages,
  ...waitingPages,
  ...loansPages,
  ...textPages,
  ...contentPages,
  ...discussionPages,
  ...peopleAdministrationPages,
  ...auditPages,
  ...settingsPages,
  ...organisationPages,
  ...healthPages,
  ...partsPages,
  ...mailPages,
  ...reportsPages,
  ...signInPages,
]
