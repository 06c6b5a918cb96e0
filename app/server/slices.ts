import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { contract, roomOfSlice } from '#app/contract/contract.ts'
import { healthHandlers } from '#app/health/server/routes.ts'
import { requestHandlers } from '#app/my-requests/server/routes.ts'
import { peopleImportHandlers } from '#app/people-administration/server/import/routes.ts'
import { peopleAdminHandlers } from '#app/people-administration/server/routes.ts'
import { activityHandlers, ownDetailsHandlers } from '#app/personal/server/routes.ts'
import { waitingHandlers } from '#app/waiting/server/routes.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { type Handlers, serve } from '#core/server/http/serve.ts'
import { uploadLimits } from '#core/server/http/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import { benefitHandlers } from '#features/benefits/server/routes.ts'
import { celebrationHandlers } from '#features/celebrations/server/routes.ts'
import { classifiedHandlers } from '#features/classifieds/server/routes.ts'
import { contactHandlers } from '#features/contact/server/routes.ts'
import { directoryHandlers } from '#features/directory/server/routes.ts'
import { listStates } from '#features/events/server/registration/index.ts'
import { registrationHandlers } from '#features/events/server/registration/routes.ts'
import { registrationReportHandlers } from '#features/events/server/reports/routes.ts'
import { eventHandlers } from '#features/events/server/routes.ts'
import { foodAdminHandlers } from '#features/food/server/admin-routes.ts'
import { kitchenHandlers } from '#features/food/server/kitchen/routes.ts'
import { ownFoodHandlers } from '#features/food/server/own-routes.ts'
import { foodReportHandlers } from '#features/food/server/reports/routes.ts'
import { foodHandlers } from '#features/food/server/routes.ts'
import { formAdminHandlers } from '#features/forms/server/admin-routes.ts'
import { inboxHandlers } from '#features/forms/server/inbox-routes.ts'
import { formHandlers } from '#features/forms/server/routes.ts'
import { loadImages, loadVotes } from '#features/galleries/server/queries.ts'
import { galleriesHandlers } from '#features/galleries/server/routes.ts'
import { kudosHandlers } from '#features/kudos/server/routes.ts'
import { lessonHandlers } from '#features/lessons/server/routes.ts'
import { loanHandlers } from '#features/loans/server/routes.ts'
import { officialHandlers } from '#features/officials/server/routes.ts'
import { pageHandlers } from '#features/pages/server/routes.ts'
import { referralHandlers } from '#features/referrals/server/routes.ts'
import { shopAdminHandlers } from '#features/shop/server/administration/routes.ts'
import { entitlementHandlers } from '#features/shop/server/entitlement/routes.ts'
import { shopHandlers } from '#features/shop/server/routes.ts'
import { surveyHandlers } from '#features/surveys/server/routes.ts'
import { attachmentHandlers } from '#platform/attachments/server/routes.ts'
import { auditHandlers } from '#platform/audit/server/routes.ts'
import { authoringHandlers } from '#platform/content/server/authoring-routes.ts'
import { libraryHandlers } from '#platform/content/server/library/routes.ts'
import { readHandlers } from '#platform/content/server/reads/routes.ts'
import { contentHandlers } from '#platform/content/server/routes.ts'
import { signatureHandlers } from '#platform/content/server/signatures/routes.ts'
import { listComments } from '#platform/discussion/server/comments.ts'
import { loadReactions } from '#platform/discussion/server/reactions.ts'
import { discussionHandlers } from '#platform/discussion/server/routes.ts'
import { serveDocuments } from '#platform/files/server/documents.ts'
import { mediaHandlers, servePictures } from '#platform/files/server/routes.ts'
import { mailHandlers } from '#platform/mail/server/routes.ts'
import { pushHandlers } from '#platform/notifications/server/push/routes.ts'
import { notificationHandlers } from '#platform/notifications/server/routes.ts'
import { closedRoomHandlers } from '#platform/organisation/server/closed-rooms/routes.ts'
import { optionsHandlers } from '#platform/organisation/server/routes.ts'
import { peopleHandlers } from '#platform/people/server/routes.ts'
import { exportHandlers } from '#platform/reports/server/routes.ts'
import { passkeyHandlers } from '#platform/sign-in/server/passkey-routes.ts'
import { sessionHandlers } from '#platform/sign-in/server/routes.ts'
import { singleSignOnHandlers } from '#platform/sign-in/server/single-sign-on-routes.ts'

type Contract = typeof contract
type SliceName = keyof Contract

const names = Object.keys(contract) as SliceName[]

/** The slices that read cookies or take files. Parsing these costs every request, so the others are served without. */
const withCookiesAndFiles: ReadonlySet<SliceName> = new Set([
  'attachments',
  'library',
  'media',
  'passkeys',
  'peopleImport',
  'referrals',
  'session',
  'singleSignOn',
])

/** The handlers of every slice of the contract: one that is missing does not compile. */
function handlersOf(portal: Portal): { [Name in SliceName]: Handlers<Contract[Name]> } {
  return {
    activity: activityHandlers,
    attachments: attachmentHandlers,
    audit: auditHandlers,
    authoring: authoringHandlers,
    benefits: benefitHandlers,
    celebrations: celebrationHandlers,
    classifieds: classifiedHandlers,
    closedRooms: closedRoomHandlers,
    content: contentHandlers({
      images: loadImages,
      votes: loadVotes,
      comments: (db, user, id) => listComments(db, user, id, 1),
      reactions: loadReactions,
      registrations: async (db, user, id) => (await listStates(db, user, [id]))[0] ?? null,
    }),
    directory: directoryHandlers,
    discussion: discussionHandlers,
    entitlements: entitlementHandlers,
    events: eventHandlers,
    exports: exportHandlers,
    food: foodHandlers,
    foodAdmin: foodAdminHandlers,
    foodReports: foodReportHandlers,
    forms: formHandlers,
    formsAdmin: formAdminHandlers,
    galleries: galleriesHandlers,
    health: healthHandlers,
    inbox: inboxHandlers,
    kitchen: kitchenHandlers,
    kudos: kudosHandlers,
    lessons: lessonHandlers,
    library: libraryHandlers,
    loans: loanHandlers,
    contact: contactHandlers,
    mail: mailHandlers,
    media: mediaHandlers,
    notifications: notificationHandlers,
    officials: officialHandlers,
    options: optionsHandlers,
    ownDetails: ownDetailsHandlers,
    ownFood: ownFoodHandlers,
    pages: pageHandlers,
    passkeys: passkeyHandlers,
    people: peopleHandlers,
    push: pushHandlers,
    peopleAdmin: peopleAdminHandlers,
    peopleImport: peopleImportHandlers,
    reads: readHandlers,
    referrals: referralHandlers,
    registration: registrationHandlers,
    registrationReports: registrationReportHandlers,
    requests: requestHandlers,
    session: sessionHandlers(portal),
    shop: shopHandlers,
    shopAdmin: shopAdminHandlers,
    signatures: signatureHandlers,
    singleSignOn: singleSignOnHandlers,
    surveys: surveyHandlers,
    waiting: waitingHandlers,
  }
}

/** Serves every slice of the contract. */
export async function serveSlices(app: FastifyInstance, portal: Portal): Promise<void> {
  const handlers = handlersOf(portal)
  const serveIn = (scope: FastifyInstance, name: SliceName) =>
    // The record ties the handlers to their slice; the loop cannot know which one it is at.
    serve<Record<string, Endpoint>>(
      scope,
      portal,
      contract[name],
      handlers[name] as Handlers<Record<string, Endpoint>>,
      roomOfSlice[name],
    )
  for (const name of names) if (!withCookiesAndFiles.has(name)) serveIn(app, name)
  await app.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true })
    for (const name of withCookiesAndFiles) serveIn(scope, name)
    serveDocuments(scope, portal)
    servePictures(scope, portal)
  })
}
