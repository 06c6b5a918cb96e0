import type { FastifyBaseLogger } from 'fastify'
import type { Pictures } from '#platform/files/server/pictures.ts'
import type { Storage } from '#platform/files/server/storage.ts'
import type { NotificationHub } from '#platform/notifications/server/hub.ts'
import type { WebPush } from '#platform/notifications/server/web-push.ts'
import type { ReportFiles } from '#platform/reports/server/write-file.ts'
import type { Sessions } from '#platform/sign-in/server/sessions.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './database/connect.ts'
import type { Replica } from './database/replica.ts'
import type { ByteBudget } from './http/byte-budget.ts'
import type { Closing } from './http/closing.ts'
import type { CallLimits } from './http/limits.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Streams } from './http/streams.ts'
import type { Uploads } from './http/uploads.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { TemporaryFiles } from './temporary.ts'
import type { Metrics } from './tracing/metrics.ts'

/** What every slice works with; built once by `buildApp`. */
export interface Portal {
  config: Config
  db: Database
  /** The connections of `db`. */
  pool: Connection['pool']
  /** The same database by connections with `searchSettings`. */
  searchDb: Database
  /** A standby of it; null where there is none. */
  replica: Replica | null
  storage: Storage
  temporary: TemporaryFiles
  uploads: Uploads
  reportFiles: ReportFiles
  /** Bodies of requests that may be long. */
  longBodies: ByteBudget
  pictures: Pictures
  jobs: Jobs
  metrics: Metrics
  cache: ResponseCache
  sessions: Sessions
  streams: Streams
  hub: NotificationHub
  webPush: WebPush
  calls: CallLimits
  closing: Closing
  clock: () => Date
  log: FastifyBaseLogger
}
