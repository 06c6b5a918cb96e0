import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Connection, Database, Replica } from './database/index.ts'
import type { ResponseCache } from './http/cache/response-cache.ts'
import type { CallRules } from './http/call-rules.ts'
import type { Closing } from './http/closing.ts'
import type { ByteBudget } from './http/limits/byte-budget.ts'
import type { CallLimits } from './http/limits/limits.ts'
import type { Identity } from './http/session/identity.ts'
import type { Streams } from './http/streams.ts'
import type { Uploads } from './http/uploads/uploads.ts'
import type { VirusScanner } from './http/uploads/virus-scanner.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { ServerParts } from './server-parts.ts'
import type { TemporaryFiles } from './temporary.ts'
import type { Metrics } from './tracing/metrics.ts'

/** What every module works with; built once by `buildApp`. A module above `core` adds its own services to it. */
export interface Portal {
  config: Config
  /** Every feature, for those that collect what each says. */
  features: readonly ServerParts[]
  db: Database
  /** The connections of `db`. */
  pool: Connection['pool']
  /** The same database by connections with `searchSettings`. */
  searchDb: Database
  /** A standby of it; null where there is none. */
  replica: Replica | null
  temporary: TemporaryFiles
  uploads: Uploads
  /** Scans what is uploaded; null where there is none. */
  scanner: VirusScanner | null
  /** Bodies of requests that may be long. */
  longBodies: ByteBudget
  jobs: JobQueue
  metrics: Metrics
  cache: ResponseCache
  identity: Identity
  callRules: CallRules
  streams: Streams
  calls: CallLimits
  closing: Closing
  clock: () => Date
  log: FastifyBaseLogger
}
