import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { demoFilledAt } from '#app/first-steps/server/index.ts'
import { mailKinds } from '#app/health/contract/mail-trouble.ts'
import type { Config } from '#core/server/config.ts'
import { warningsOf } from '#core/server/config-warnings.ts'
import { checkPooler, connect, Replica, searchSettings, transact } from '#core/server/database/index.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { exportRemoved } from '#core/server/database/removed.ts'
import { monitorOverload } from '#core/server/http/limits/pressure.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import { processPlace } from '#core/server/other-processes.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { Metrics } from '#core/server/tracing/metrics.ts'
import { startTracing } from '#core/server/tracing/tracing.ts'
import { writeContactForm } from '#features/forms/server/index.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { Mailer } from '#platform/mail/server/index.ts'
import {
  FanOut,
  Fcm,
  makeVapidKey,
  notify,
  PushSender,
  WebPush,
} from '#platform/notifications/server/index.ts'
import { writeDefaults } from '#platform/organisation/server/index.ts'
import { listAdministratorIds } from '#platform/people/server/index.ts'
import { loadSecret, loadTokenKey, newFirstLink } from '#platform/sign-in/server/index.ts'
import { buildApp } from './app.ts'
import { listeningProblem } from './check-settings.ts'
import { allJobs } from './jobs.ts'
import { listenForChanges } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { watchStatements } from './watch-statements.ts'

/** Of a process, besides its pools: jobs, listening for changes, two files of reports, and the work of the night. */
const otherConnections = 6

export interface RunningPortal {
  /** The port that it listens on; a free one if the setting is 0. */
  port: number
  logger: Logger
  isDemo: boolean
  /** The path of a link that makes the first administrator, where there is none. */
  firstLink: string | null
  /**
   * Lets requests in flight finish, refuses new ones, then stops jobs and database, in that order.
   * `isReplaced`: another process has taken the place of this one.
   */
  close(how?: { isReplaced: boolean }): Promise<void>
}

/** Starts everything: database, migrations, demo, jobs, server. What was started before a failure is stopped again. */
export async function startPortal(config: Config): Promise<RunningPortal> {
  const logger = createLogger(config.logLevel)
  for (const warning of warningsOf(config)) logger.warn(warning)
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => logger.error({ err: error }, 'while stopping'))
    }
  }
  try {
    const database = await openDatabase(config, logger)
    stops.push(() => database.stop())
    const { url } = database
    const storage = openStorage(config)
    await migrate(url, {
      log: (line) => logger.info(line),
      first: async (db) => {
        for (const file of await exportRemoved(db, join(config.dataDir, 'removed'))) {
          logger.warn({ file }, 'written to a file: this version of the portal has no place for it')
        }
        await writeDefaults(db)
        if (config.demo) {
          // Loaded only for this: its texts and drawings would stay in memory.
          const { fillWithDemo } = await import('#demo/load.ts')
          await fillWithDemo(db, storage, new Date())
        }
        await writeContactForm(db)
      },
    })
    const metrics = new Metrics()
    const tracing = await startTracing(config, logger)
    if (tracing) stops.push(() => tracing.close())
    // Until it listens, this process is what keeps its statements waiting.
    const watching = { metrics, tracing, log: logger, slowAfter: Number.POSITIVE_INFINITY }
    // Half for searches, so that an expensive one does not keep the others waiting.
    const others = otherConnections + (config.databaseReadUrl ? 1 : 0)
    const half = Math.floor((config.databaseConnections - others) / 2)
    const connection = connect(config.databasePoolerUrl ?? url, {
      ...{ max: half, isPooler: config.databasePoolerUrl !== null },
      watch: watchStatements('usual', watching),
    })
    const searching = connect(url, {
      ...{ max: half, settings: searchSettings },
      watch: watchStatements('search', watching),
    })
    // For the work of a night that reads whole tables.
    const patient = connect(url, { max: 1, settings: { statement_timeout: '300000' } })
    stops.push(async () => {
      await Promise.all([connection.close(), searching.close(), patient.close()])
    })
    if (config.databasePoolerUrl) await checkPooler(config.databasePoolerUrl, patient.db)
    const replica = config.databaseReadUrl
      ? new Replica({
          primary: connect(url, { max: 1 }),
          standby: connect(config.databaseReadUrl, {
            max: half,
            watch: watchStatements('replica', watching),
          }),
          ...{ metrics, log: logger },
        })
      : null
    replica?.start()
    stops.push(async () => replica?.close())
    const jobs = new Jobs(url, allJobs, logger, tracing)
    await jobs.open()
    stops.push(() => jobs.close())
    const { app, portal } = await buildApp({
      config,
      connection,
      searching,
      replica,
      metrics,
      tracing,
      tokenKey: await transact(connection.db, loadTokenKey),
      webPush: new WebPush(
        await transact(connection.db, (db) => loadSecret(db, 'vapid-key', makeVapidKey)),
        config,
      ),
      storage,
      jobs,
      clock: () => new Date(),
      logger,
      overloadMonitor: monitorOverload,
    })
    await portal.temporary.clear({ isShared: config.databaseUrl !== null || config.processes > 1 })
    const courier = new PushSender({
      ...{ db: connection.db, webPush: portal.webPush, clock: portal.clock, log: logger, tracing },
      fcm: config.fcm && new Fcm(config.fcm, config.pushTestOrigin),
    })
    const mailer = new Mailer({
      ...{ db: connection.db, clock: portal.clock, log: logger, tracing, publicUrl: config.publicUrl },
      ...{ smtpUrl: config.smtpUrl, from: config.mailFrom },
      onTrouble: async (db, trouble) =>
        notify(db, mailKinds['mail-trouble'], { userIds: await listAdministratorIds(db), ...trouble }),
    })
    const fanOut = new FanOut({ db: connection.db, log: logger, tracing })
    stops.push(
      await listenForChanges(url, portal, {
        delivery: () => courier.wake(),
        fan_out: () => fanOut.wake(),
        mail: () => mailer.wake(),
      }),
    )
    const context = {
      portal,
      transact: (run) => transact(connection.db, run),
      patientDb: patient.db,
    } satisfies JobContext
    await jobs.work(context)
    courier.start()
    stops.push(() => courier.stop())
    mailer.start()
    stops.push(() => mailer.stop())
    stops.push(() => fanOut.stop())
    stops.push(() => closeServer(app))
    stops.push(() => portal.closing.announce(app.server, config.closingSeconds * 1000))
    const { host, port } = config
    const listening = await app.listen({ host, port, backlog }).catch((error: unknown) => {
      throw listeningProblem(error)
    })
    const address = new URL(listening)
    const isDemo = (await demoFilledAt(connection.db)) !== null
    // One of several processes makes it: a newer link ends the one before.
    const isFirst = processPlace === null || processPlace === 1
    const firstLink = isFirst ? await transact(connection.db, newFirstLink) : null
    watching.slowAfter = config.slowStatement
    return {
      ...{ port: Number(address.port), logger, isDemo, firstLink },
      close: ({ isReplaced } = { isReplaced: false }) => {
        portal.closing.isReplaced = isReplaced
        return close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** So many connections may wait to be accepted, as when thousands of streams come back at once; by default it is 511. */
const backlog = 4096

/** In milliseconds: requests still in flight after this time, such as of a client that does not read, are cut off. */
const closeTimeout = 6000

async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeout)
  await app.close().finally(() => clearTimeout(timer))
}
