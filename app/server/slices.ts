import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { contract, roomOfSlice } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { attachmentHandlers } from './attachments/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { benefitHandlers } from './benefits/routes.ts'
import { celebrationHandlers } from './celebrations/routes.ts'
import { classifiedHandlers } from './classifieds/routes.ts'
import { contactHandlers } from './contact/routes.ts'
import { authoringHandlers } from './content/authoring-routes.ts'
import { contentHandlers } from './content/routes.ts'
import { directoryHandlers } from './directory/routes.ts'
import { listComments } from './discussion/comments.ts'
import { loadReactions } from './discussion/reactions.ts'
import { discussionHandlers } from './discussion/routes.ts'
import { entitlementHandlers } from './entitlements/routes.ts'
import { eventHandlers } from './events/routes.ts'
import { foodAdminHandlers } from './food/admin-routes.ts'
import { kitchenHandlers } from './food/kitchen/routes.ts'
import { ownFoodHandlers } from './food/own-routes.ts'
import { foodReportHandlers } from './food/reports/routes.ts'
import { foodHandlers } from './food/routes.ts'
import { formAdminHandlers } from './forms/admin-routes.ts'
import { inboxHandlers } from './forms/inbox-routes.ts'
import { formHandlers } from './forms/routes.ts'
import { loadImages, loadVotes } from './galleries/queries.ts'
import { galleriesHandlers } from './galleries/routes.ts'
import { healthHandlers } from './health/routes.ts'
import { type Handlers, serve } from './http/serve.ts'
import { uploadLimits } from './http/uploads.ts'
import { kudosHandlers } from './kudos/routes.ts'
import { lessonHandlers } from './lessons/routes.ts'
import { libraryHandlers } from './library/routes.ts'
import { loanHandlers } from './loans/routes.ts'
import { mailHandlers } from './mail/routes.ts'
import { serveDocuments } from './media/documents.ts'
import { mediaHandlers, servePictures } from './media/routes.ts'
import { notificationHandlers } from './notifications/routes.ts'
import { officialHandlers } from './officials/routes.ts'
import { optionsHandlers } from './options/routes.ts'
import { pageHandlers } from './pages/routes.ts'
import { peopleHandlers } from './people/routes.ts'
import { peopleAdminHandlers } from './people-admin/routes.ts'
import { peopleImportHandlers } from './people-import/routes.ts'
import { activityHandlers, ownDetailsHandlers } from './personal/routes.ts'
import type { Portal } from './portal.ts'
import { pushHandlers } from './push/routes.ts'
import { readHandlers } from './reads/routes.ts'
import { referralHandlers } from './referrals/routes.ts'
import { listStates } from './registration/index.ts'
import { registrationHandlers } from './registration/routes.ts'
import { registrationReportHandlers } from './registration-reports/routes.ts'
import { exportHandlers } from './reports/routes.ts'
import { requestHandlers } from './requests/routes.ts'
import { closedRoomHandlers } from './rooms/routes.ts'
import { passkeyHandlers } from './session/passkey-routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { singleSignOnHandlers } from './session/single-sign-on-routes.ts'
import { shopHandlers } from './shop/routes.ts'
import { shopAdminHandlers } from './shop-admin/routes.ts'
import { signatureHandlers } from './signatures/routes.ts'
import { surveyHandlers } from './surveys/routes.ts'
import { waitingHandlers } from './waiting/routes.ts'

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
