import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { contract, roomOfSlice } from '#app/contract/contract.ts'
import { firstStepHandlers } from '#app/first-steps/server/index.ts'
import { healthHandlers } from '#app/health/server/index.ts'
import { requestHandlers } from '#app/my-requests/server/index.ts'
import { peopleAdminHandlers, peopleImportHandlers } from '#app/people-administration/server/index.ts'
import { activityHandlers, ownDetailsHandlers } from '#app/personal/server/index.ts'
import { waitingHandlers } from '#app/waiting/server/index.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { type Handlers, serve } from '#core/server/http/serve.ts'
import { uploadLimits } from '#core/server/http/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import { benefitHandlers } from '#features/benefits/server/index.ts'
import { celebrationHandlers } from '#features/celebrations/server/index.ts'
import { classifiedHandlers } from '#features/classifieds/server/index.ts'
import { directoryHandlers } from '#features/directory/server/index.ts'
import {
  eventHandlers,
  listStates,
  registrationHandlers,
  registrationReportHandlers,
} from '#features/events/server/index.ts'
import {
  foodAdminHandlers,
  foodHandlers,
  foodReportHandlers,
  kitchenHandlers,
  menuPosts,
  ownFoodHandlers,
} from '#features/food/server/index.ts'
import { formAdminHandlers, formHandlers, inboxHandlers } from '#features/forms/server/index.ts'
import { galleriesHandlers, loadImages, loadVotes } from '#features/galleries/server/index.ts'
import { kudosHandlers } from '#features/kudos/server/index.ts'
import { lessonHandlers } from '#features/lessons/server/index.ts'
import { loanHandlers } from '#features/loans/server/index.ts'
import { officialHandlers } from '#features/officials/server/index.ts'
import { pageHandlers } from '#features/pages/server/index.ts'
import { referralHandlers } from '#features/referrals/server/index.ts'
import {
  entitlementApprovalHandlers,
  entitlementHandlers,
  shopAdminHandlers,
  shopHandlers,
} from '#features/shop/server/index.ts'
import { surveyHandlers } from '#features/surveys/server/index.ts'
import { attachmentHandlers } from '#platform/attachments/server/index.ts'
import { audit, auditHandlers } from '#platform/audit/server/index.ts'
import {
  authoringHandlers,
  contentHandlers,
  libraryHandlers,
  readHandlers,
  signatureHandlers,
} from '#platform/content/server/index.ts'
import { discussionHandlers, listComments, loadReactions } from '#platform/discussion/server/index.ts'
import { mediaHandlers, serveDocuments, servePictures } from '#platform/files/server/index.ts'
import { mailHandlers } from '#platform/mail/server/index.ts'
import { notificationHandlers, pushHandlers } from '#platform/notifications/server/index.ts'
import { closedRoomHandlers, optionsHandlers } from '#platform/organisation/server/index.ts'
import { peopleHandlers } from '#platform/people/server/index.ts'
import { exportHandlers } from '#platform/reports/server/index.ts'
import {
  firstAdministratorHandlers,
  passkeyHandlers,
  sessionHandlers,
  singleSignOnHandlers,
} from '#platform/sign-in/server/index.ts'

type Contract = typeof contract
type SliceName = keyof Contract

const names = Object.keys(contract) as SliceName[]

const readCookies: readonly SliceName[] = ['firstAdministrator', 'passkeys', 'session', 'singleSignOn']
const takesFiles = (name: SliceName) => Object.values<Endpoint>(contract[name]).some(({ files }) => files)

/** The slices that read cookies or take files. Parsing these costs every request, so the others are served without. */
const withCookiesAndFiles: ReadonlySet<SliceName> = new Set([...readCookies, ...names.filter(takesFiles)])

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
    content: contentHandlers(
      {
        images: loadImages,
        votes: loadVotes,
        comments: (db, user, id) => listComments(db, user, id, 1),
        reactions: loadReactions,
        registrations: async (db, user, id) => (await listStates(db, user, [id]))[0] ?? null,
      },
      { food_menu: menuPosts },
    ),
    directory: directoryHandlers,
    discussion: discussionHandlers,
    entitlementApprovals: entitlementApprovalHandlers,
    entitlements: entitlementHandlers,
    events: eventHandlers,
    exports: exportHandlers,
    firstAdministrator: firstAdministratorHandlers(portal),
    firstSteps: firstStepHandlers,
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
    mail: mailHandlers(audit),
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
