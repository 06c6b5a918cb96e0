import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { CryptoKey } from 'jose'
import { slices } from '#app/contract/contract.ts'
import { loadQueues, serveHealth } from '#app/health/server/index.ts'
import type { Config } from '#core/server/config.ts'
import type { Connection, Replica } from '#core/server/database/index.ts'
import { ResponseCache } from '#core/server/http/cache/response-cache.ts'
import { serveClient } from '#core/server/http/client.ts'
import { Closing } from '#core/server/http/closing.ts'
import { handleErrors } from '#core/server/http/errors.ts'
import { bodyLimits } from '#core/server/http/index.ts'
import { ByteBudget } from '#core/server/http/limits/byte-budget.ts'
import { closeUnread, limitConnections, RefusedConnections } from '#core/server/http/limits/connections.ts'
import { CallLimits } from '#core/server/http/limits/limits.ts'
import { type OverloadReason, refuseWhenOverloaded } from '#core/server/http/limits/pressure.ts'
import { serveMetrics } from '#core/server/http/metrics.ts'
import { serveReference } from '#core/server/http/openapi.ts'
import { nextRequestId, watchRequests } from '#core/server/http/requests.ts'
import { sendFailure } from '#core/server/http/responses.ts'
import { secure } from '#core/server/http/security.ts'
import { Streams } from '#core/server/http/streams.ts'
import { Uploads } from '#core/server/http/uploads/uploads.ts'
import { VirusScanner } from '#core/server/http/uploads/virus-scanner.ts'
import type { JobQueue } from '#core/server/jobs/job-queue.ts'
import { OtherProcesses, processPlace } from '#core/server/other-processes.ts'
import type { Portal } from '#core/server/portal.ts'
import { TemporaryFiles } from '#core/server/temporary.ts'
import type { Metrics } from '#core/server/tracing/metrics.ts'
import type { Tracing } from '#core/server/tracing/spans.ts'
import { backupAge } from '#platform/backup/server/index.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { DocumentRewriter, Pictures } from '#platform/files/server/index.ts'
import { countMails } from '#platform/mail/server/index.ts'
import type { WebPush } from '#platform/notifications/server/index.ts'
import { NotificationHub } from '#platform/notifications/server/index.ts'
import { serveIcons, serveManifest } from '#platform/organisation/server/index.ts'
import { ReportFiles } from '#platform/reports/server/index.ts'
import { Sessions } from '#platform/sign-in/server/index.ts'
import { callRules } from './call-rules.ts'
import { registerFeatures, serverFeatures } from './features.ts'
import { serveSlices } from './slices.ts'

export interface Parts {
  config: Config
  connection: Connection
  /** The same database with `searchSettings`. */
  searching: Connection
  replica: Replica | null
  metrics: Metrics
  tracing: Tracing | null
  tokenKey: CryptoKey
  webPush: WebPush
  storage: Storage
  jobs: JobQueue
  clock: () => Date
  logger: FastifyBaseLogger
  /** Reports while the process is too busy for more calls. */
  overloadMonitor: (app: FastifyInstance) => () => OverloadReason
}

/** Compiles each schema once, also where tests build one application after the other in a process. */
const buildValidator = AjvCompiler()

const buildSerializers = SerializerSelector()

/** Compiles what writes the responses of an endpoint when it first responds: for all at once it takes most of a start. */
const buildSerializer: typeof buildSerializers = (schemas, options) => {
  const compile = buildSerializers(schemas, options)
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (payload) => {
      serialize ??= compile(route)
      return serialize(payload)
    }
  }
}

/** Builds the whole HTTP application on a database that is migrated. It does not listen yet. */
export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; portal: Portal }> {
  const {
    config,
    connection,
    searching,
    replica,
    metrics,
    tracing,
    tokenKey,
    webPush,
    storage,
    jobs,
    clock,
    logger,
  } = parts
  const refused = new RefusedConnections(metrics, logger)
  const app = fastify({
    loggerInstance: logger,
    clientErrorHandler: (error, socket) => refused.reject(error, socket),
    frameworkErrors: (_error, _request, reply) => sendFailure(reply, 400, 'הכתובת אינה תקינה'),
    genReqId: nextRequestId,
    // A logger for each request is expensive, and the lines that are logged name their request anyway.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: bodyLimits.usual,
    // A slow client may hold a connection for 5 s while it sends headers, 10 s for a body (`setBodyTimeout`) and two
    // minutes for files; one that does not read its answers is cut off.
    requestTimeout: 120_000,
    connectionTimeout: 20_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 2000 },
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What still comes on a connection that was taken is served: a proxy may pass a read on to another process, a write it may not.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true } },
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
  })
  registerFeatures()
  const calls = new CallLimits(config.callsPerMinute, { isAlone: processPlace === null })
  const cache = new ResponseCache(config.cache)
  const temporary = new TemporaryFiles(join(config.dataDir, 'temporary'))
  const sessions = new Sessions(connection.db, tokenKey, cache, clock)
  const scanner = config.clamav && new VirusScanner(config.clamav, app.log)
  const portal: Portal = {
    config,
    features: serverFeatures,
    db: connection.db,
    pool: connection.pool,
    searchDb: searching.db,
    replica,
    storage,
    temporary,
    uploads: new Uploads(temporary, scanner),
    scanner,
    reportFiles: new ReportFiles(searching.url, temporary),
    longBodies: new ByteBudget({ ofPerson: 16 * bodyLimits.long, ofAll: 128 * bodyLimits.long }),
    pictures: new Pictures(),
    rewriter: new DocumentRewriter(),
    jobs,
    metrics,
    cache,
    clock,
    sessions,
    identity: sessions,
    callRules,
    streams: new Streams(clock),
    hub: new NotificationHub(connection.db, logger),
    webPush,
    calls,
    closing: new Closing(),
    log: app.log,
  }
  app.decorateRequest('user', null)
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => portal.streams.close())
  app.addHook('onClose', () => Promise.all([portal.pictures.close(), portal.rewriter.close()]))
  portal.closing.watch(app)
  handleErrors(app)
  watchRequests(app, config, metrics, tracing)
  serveMetrics(app, config, metrics, {
    pools: { usual: connection.pool, search: searching.pool, ...(replica && { replica: replica.pool }) },
    replica,
    caches: { responses: cache, sessions: portal.sessions },
    countMails: () => countMails(portal.db),
    loadQueues: () => loadQueues(portal.db, jobs),
    lastSuccesses: () => jobs.lastSuccesses(portal.db),
    backupAge: () => backupAge(portal.db),
    checkStorage: () => storage.check(),
    otherProcesses: new OtherProcesses(config.processes, calls, metrics.registry),
  })
  secure(app, config)
  refuseWhenOverloaded(app, connection.pool, parts.overloadMonitor(app))
  const connectionsOfAddress = Math.ceil(config.connectionsPerAddress / config.processes)
  limitConnections(app, refused, config.trustedProxies.length === 0 ? connectionsOfAddress : null)
  closeUnread(app)
  await serveSlices(app, portal)
  serveHealth(app, portal)
  serveManifest(app, portal)
  serveIcons(app, portal)
  if (config.apiDocs) await serveReference(app, slices)
  await serveClient(app, fileURLToPath(new URL('../../dist/client', import.meta.url)))
  return { app, portal }
}
