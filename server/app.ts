import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { CryptoKey } from 'jose'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { contract } from '#contract/contract.ts'
import { adminHandlers } from './admin/routes.ts'
import { benefitHandlers } from './benefits/routes.ts'
import { classifiedHandlers } from './classifieds/routes.ts'
import type { Config } from './config.ts'
import { authoringHandlers } from './content/authoring-routes.ts'
import { registerContentTypes } from './content/content-types.ts'
import { contentHandlers } from './content/routes.ts'
import { contentTypes } from './content-types.ts'
import type { Connection, Database } from './db/connect.ts'
import { discussionHandlers } from './discussion/routes.ts'
import { entitlementHandlers } from './entitlements/routes.ts'
import { eventHandlers } from './events/routes.ts'
import { galleriesHandlers } from './galleries/routes.ts'
import { AnswerCache } from './http/answer-cache.ts'
import { sendFailure } from './http/answers.ts'
import { serveClient } from './http/client.ts'
import { limitConnections, limitPipelining } from './http/connections.ts'
import { answerBrokenRequest, handleErrors } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { observe } from './http/metrics.ts'
import { serveReference } from './http/openapi.ts'
import { secure } from './http/security.ts'
import { serve } from './http/serve.ts'
import { Streams } from './http/streams.ts'
import { uploadLimits } from './http/uploads.ts'
import type { Jobs } from './jobs.ts'
import { lessonHandlers } from './lessons/routes.ts'
import { serveDocuments } from './media/documents.ts'
import { libraryHandlers } from './media/library-routes.ts'
import { mediaHandlers, servePictures } from './media/routes.ts'
import type { Storage } from './media/storage.ts'
import { NotificationHub } from './notifications/hub.ts'
import { notificationHandlers } from './notifications/routes.ts'
import { officialHandlers } from './officials/routes.ts'
import { optionsHandlers } from './options/routes.ts'
import { pageHandlers } from './pages/routes.ts'
import { peopleHandlers } from './people/routes.ts'
import type { Portal } from './portal.ts'
import { readHandlers } from './reads/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { Sessions } from './session/sessions.ts'
import { shopHandlers } from './shop/routes.ts'
import { shopAdminHandlers } from './shop-admin/routes.ts'
import { signatureHandlers } from './signatures/routes.ts'

/** What the application is built from; the tests give their own. */
export interface Parts {
  config: Config
  connection: Connection
  searchDb: Database
  tokenKey: CryptoKey
  storage: Storage
  jobs: Jobs
  clock: () => Date
  logger: FastifyBaseLogger
}

/** Builds the whole HTTP application on a database that is migrated. It does not listen yet. */
export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; portal: Portal }> {
  const { config, connection, searchDb, tokenKey, storage, jobs, clock, logger } = parts
  const app = fastify({
    loggerInstance: logger,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) => sendFailure(reply, 400, 'הכתובת אינה תקינה'),
    // A logger for each request is dear, and the lines that are written name their request themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 512 * 1024,
    // A slow client may hold a connection for 5 s while it sends headers, 10 s for a body (`limitBodyTime`) and two
    // minutes for files; one that does not read its answers is cut off.
    requestTimeout: 120_000,
    connectionTimeout: 20_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 2000 },
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true } },
  })
  registerContentTypes(contentTypes)
  const cache = new AnswerCache(config.cache)
  const portal: Portal = {
    config,
    db: connection.db,
    searchDb,
    storage,
    jobs,
    cache,
    clock,
    sessions: new Sessions(connection.db, tokenKey, cache, clock),
    streams: new Streams(clock),
    hub: new NotificationHub(connection.db, logger),
    calls: new RateLimiterMemory({ points: config.callsPerMinute, duration: 60 }),
    log: app.log,
  }
  app.decorateRequest('user', null)
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => portal.streams.endAll())
  handleErrors(app)
  observe(app, config)
  secure(app, config)
  if (config.trustedProxies.length === 0) limitConnections(app)
  limitPipelining(app)
  serve(app, portal, contract.admin, adminHandlers)
  serve(app, portal, contract.authoring, authoringHandlers)
  serve(app, portal, contract.benefits, benefitHandlers)
  serve(app, portal, contract.classifieds, classifiedHandlers)
  serve(app, portal, contract.content, contentHandlers)
  serve(app, portal, contract.discussion, discussionHandlers)
  serve(app, portal, contract.entitlements, entitlementHandlers)
  serve(app, portal, contract.events, eventHandlers)
  serve(app, portal, contract.galleries, galleriesHandlers)
  serve(app, portal, contract.lessons, lessonHandlers)
  serve(app, portal, contract.notifications, notificationHandlers)
  serve(app, portal, contract.officials, officialHandlers)
  serve(app, portal, contract.options, optionsHandlers)
  serve(app, portal, contract.pages, pageHandlers)
  serve(app, portal, contract.people, peopleHandlers)
  serve(app, portal, contract.reads, readHandlers)
  serve(app, portal, contract.shop, shopHandlers)
  serve(app, portal, contract.shopAdmin, shopAdminHandlers)
  serve(app, portal, contract.signatures, signatureHandlers)
  // Cookies and multipart cost every request something where they are known: only these slices know them.
  await app.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true })
    serve(scope, portal, contract.library, libraryHandlers)
    serve(scope, portal, contract.media, mediaHandlers)
    serve(scope, portal, contract.session, sessionHandlers(portal))
    serveDocuments(scope, portal)
    servePictures(scope, portal)
  })
  serveHealth(app, portal)
  await serveReference(app)
  await serveClient(app, fileURLToPath(new URL('../dist/client', import.meta.url)))
  return { app, portal }
}
