import { layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { healthRoutes } from '#app/health/client/routes.ts'
import { homeRoutes } from '#app/home/client/routes.ts'
import { myRequestsRoutes } from '#app/my-requests/client/routes.ts'
import { peopleAdministrationRoutes } from '#app/people-administration/client/routes.ts'
import { personalRoutes } from '#app/personal/client/routes.ts'
import { settingsRoutes } from '#app/settings/client/routes.ts'
import { benefitsRoutes } from '#features/benefits/client/routes.ts'
import { classifiedsRoutes } from '#features/classifieds/client/routes.ts'
import { directoryRoutes } from '#features/directory/client/routes.ts'
import { eventsRoutes } from '#features/events/client/routes.ts'
import { foodRoutes } from '#features/food/client/routes.ts'
import { formsRoutes } from '#features/forms/client/routes.ts'
import { galleriesRoutes } from '#features/galleries/client/routes.ts'
import { kudosRoutes } from '#features/kudos/client/routes.ts'
import { lessonsRoutes } from '#features/lessons/client/routes.ts'
import { loansRoutes } from '#features/loans/client/routes.ts'
import { newsRoutes } from '#features/news/client/routes.ts'
import { officialsRoutes } from '#features/officials/client/routes.ts'
import { referralsRoutes } from '#features/referrals/client/routes.ts'
import { shopRoutes } from '#features/shop/client/routes.ts'
import { surveysRoutes } from '#features/surveys/client/routes.ts'
import { auditRoutes } from '#platform/audit/client/routes.ts'
import { contentRoutes } from '#platform/content/client/routes.ts'
import { discussionRoutes } from '#platform/discussion/client/routes.ts'
import { mailRoutes } from '#platform/mail/client/routes.ts'
import { notificationsRoutes } from '#platform/notifications/client/routes.ts'
import { organisationRoutes } from '#platform/organisation/client/routes.ts'
import { reportsRoutes } from '#platform/reports/client/routes.ts'
import { signInRoutes } from '#platform/sign-in/client/routes.ts'

/** Every address and the file of its page, which begins at the root. The pages behind the sign-in are in the layout. */
export const routes = rootRoute('app/client/pages/Root.tsx', [
  route('/', 'app/client/pages/Start.tsx'),
  route('/home-page-app', 'app/client/pages/Landing.tsx'),
  route('/privacy-policy', 'app/client/pages/PublicTexts.tsx'),
  ...signInRoutes,
  layout('portal', 'app/client/pages/Portal.tsx', [
    // Of several modules that do not know one another, or with types of content that only app knows.
    route('/$', 'app/client/pages/Missing.tsx'),
    route('/admin', 'app/client/pages/Administration.tsx'),
    route('/admin/categories', 'app/client/pages/Categories.tsx'),
    route('/admin/content', 'app/client/pages/Content.tsx'),
    route('/admin/content/$type/$id', 'app/client/pages/EditContent.tsx'),
    route('/admin/content/$type/new', 'app/client/pages/NewContent.tsx'),
    route('/admin/forms/$id', 'app/client/pages/EditForm.tsx'),
    route('/admin/forms/new', 'app/client/pages/NewForm.tsx'),
    route('/admin/media', 'app/client/pages/Media.tsx'),
    route('/birthdays', 'app/client/pages/Birthdays.tsx'),
    route('/category/$type/$id', 'app/client/pages/Category.tsx'),
    route('/event-edit/$slug/$id', 'app/client/pages/EventEdit.tsx'),
    route('/green-way', 'app/client/pages/GreenWay.tsx'),
    route('/pages/$slug', 'app/client/pages/StaticPage.tsx'),
    route('/phonebook/$id', 'app/client/pages/Person.tsx'),
    route('/positions/$slug/$id', 'app/client/pages/Position.tsx'),
    route('/post/$id', 'app/client/pages/Post.tsx'),
    route('/push-notifications/sent/$id', 'app/client/pages/PushLog.tsx'),
    ...healthRoutes,
    ...homeRoutes,
    ...myRequestsRoutes,
    ...peopleAdministrationRoutes,
    ...personalRoutes,
    ...settingsRoutes,
    ...benefitsRoutes,
    ...classifiedsRoutes,
    ...directoryRoutes,
    ...eventsRoutes,
    ...foodRoutes,
    ...formsRoutes,
    ...galleriesRoutes,
    ...kudosRoutes,
    ...lessonsRoutes,
    ...loansRoutes,
    ...newsRoutes,
    ...officialsRoutes,
    ...referralsRoutes,
    ...shopRoutes,
    ...surveysRoutes,
    ...auditRoutes,
    ...contentRoutes,
    ...discussionRoutes,
    ...mailRoutes,
    ...notificationsRoutes,
    ...organisationRoutes,
    ...reportsRoutes,
  ]),
])
