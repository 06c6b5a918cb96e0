import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/connect.ts'
import type { Replica } from './db/replica.ts'
import type { ByteBudget } from './http/byte-budget.ts'
import type { Closing } from './http/closing.ts'
import type { CallLimits } from './http/limits.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Streams } from './http/streams.ts'
import type { Uploads } from './http/uploads.ts'
import type { Jobs } from './jobs.ts'
import type { Pictures } from './media/pictures.ts'
import type { Storage } from './media/storage.ts'
import type { Metrics } from './metrics.ts'
import type { NotificationHub } from './notifications/hub.ts'
import type { WebPush } from './notifications/web-push.ts'
import type { ReportFiles } from './reports/write-file.ts'
import type { Sessions } from './session/sessions.ts'
import type { TemporaryFiles } from './temporary.ts'

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
