import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { JWK } from 'jose'
import { type FcmConfig, fcm, vapidKey, vapidSubject } from './config-push.ts'
import {
  ConfigError,
  database,
  flag,
  host,
  integer,
  type Lookup,
  mailbox,
  networks,
  path,
  requiredTogether,
  url,
  word,
} from './config-values.ts'

/** The environment, parsed and validated once. `.env.example` explains each name. */
export interface Config {
  host: string
  port: number
  /** The address that people reach the portal at, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null
  /** PgBouncer before it, for the transactions of requests; null sends all to PostgreSQL itself. */
  databasePoolerUrl: string | null
  /** A standby of it, for reads that may be a second old; null reads everything from the primary. */
  databaseReadUrl: string | null
  /** How many processes of this portal serve its port. */
  processes: number
  /** How many connections a process may have to PostgreSQL: its part of what all together may have. */
  databaseConnections: number
  /** For how long it still serves after it was asked to stop, while `ready` says no. */
  closingSeconds: number
  /** Where the nightly backup is written; null makes none. */
  backupDir: string | null
  /** How many days a backup is kept. */
  backupDays: number
  /** The memory to plan with, in megabytes, which tools/setup/memory.mjs reads too; null means what the machine has. */
  memoryLimit: number | null
  smtpUrl: string | null
  mailFrom: string
  s3: S3Config | null
  /** Scans what is uploaded for viruses; null scans nothing. */
  clamav: ClamavConfig | null
  singleSignOn: SingleSignOnConfig | null
  /** The sign-in page asks for a password; off where everybody has an account of the organisation. */
  passwordSignIn: boolean
  /** The key that signs Web Push; null uses one that the portal made. */
  vapidKey: JWK | null
  /** How push services reach whoever runs the portal. */
  vapidSubject: string
  fcm: FcmConfig | null
  /** A push service for tests, which may be on this machine. */
  pushTestOrigin: string | null
  demo: boolean
  /** Addresses of reverse proxies whose forwarded headers are trusted. */
  trustedProxies: string[]
  /** Lets a scraper that is not on this machine read `/metrics`. */
  metricsToken: string | null
  logLevel: LogLevel
  /** Requests and statements that take longer are logged, in milliseconds. */
  slowRequest: number
  slowStatement: number
  /** The audit log is kept for so many years. */
  auditYears: number
  keptDays: RetentionDays
  /** Where traces are sent; null sends none. */
  tracing: TracingConfig | null
  /** Serves the description of the API and the page to browse it. */
  apiDocs: boolean
  /** How many calls one session may make in a minute; a person three times as many, a network without a token ten times. */
  callsPerMinute: number
  /** How many connections one address may hold where no proxy is trusted. */
  connectionsPerAddress: number
  /** Caches shared answers and verified sessions; off only to measure what that saves. */
  cache: boolean
}

/** For how many days something is kept that has been sent or read. */
export interface RetentionDays {
  mails: number
  notifications: number
  deliveries: number
}

/** Traces by OTLP; what else the standard names of OpenTelemetry say, its libraries read themselves. */
export interface TracingConfig {
  url: string
  sampler: (typeof samplers)[number]
  /** Of the traces that begin here, from 0 to 1. */
  share: number
}

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

const usualDays: RetentionDays = { mails: 90, notifications: 90, deliveries: 180 }

/** The organisation's OpenID Connect provider. */
export interface SingleSignOnConfig {
  issuer: string
  clientId: string
  clientSecret: string | null
  /** How people call the account. */
  name: string
  /** The claim that holds the employee number; without it people are found by their verified mail address. */
  numberClaim: string | null
}

export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The organisation's clamd. */
export interface ClamavConfig {
  host: string
  port: number
  /** What becomes of uploads while it does not answer. */
  whenDown: (typeof whenDown)[number]
}

const whenDown = ['refuse', 'accept'] as const
/** Where clamd listens unless it is told otherwise. */
const clamavPort = 3310

/** What triggers of the database hold too. */
const leastAuditYears = 7

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** In megabytes: a process does not work with less. */
export const leastMemory = 256

/** Reads the settings from environment variables. Throws ConfigError for a value that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const text = (name: string) => env[name]?.trim() || null
  const port = integer(text, 'PORT', 3000, 0, 65_535)
  const databaseUrl = database(text, 'DATABASE_URL', { several: true })
  requiredTogether(text, ['DATABASE_URL'], ['DATABASE_POOLER_URL', 'DATABASE_READ_URL'])
  requiredTogether(text, ['BACKUP_DIR'], ['BACKUP_DAYS'])
  const publicUrl = origin(text, 'PUBLIC_URL')
  const demo = flag(text, 'DEMO', databaseUrl === null)
  const memoryLimit = integer(text, 'MEMORY_LIMIT', 0, leastMemory, 1_048_576) || null
  const processes = processesOf(text, memoryLimit)
  return {
    host: host(text, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databasePoolerUrl: database(text, 'DATABASE_POOLER_URL'),
    databaseReadUrl: database(text, 'DATABASE_READ_URL'),
    processes,
    databaseConnections: connectionsOfEach(text, processes),
    closingSeconds: integer(text, 'CLOSING_SECONDS', 1, 0, 8),
    backupDir: path(text, 'BACKUP_DIR'),
    backupDays: integer(text, 'BACKUP_DAYS', 14, 1, 3650),
    memoryLimit,
    smtpUrl: url(text, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailbox(text, 'MAIL_FROM') ?? 'shaar@localhost',
    s3: s3(text),
    clamav: clamav(text),
    ...signingIn(text),
    vapidKey: vapidKey(text),
    vapidSubject: vapidSubject(text, publicUrl),
    fcm: fcm(text),
    pushTestOrigin: url(text, 'PUSH_TEST_ORIGIN', ['http:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    demo,
    trustedProxies: networks(text, 'TRUSTED_PROXIES'),
    metricsToken: text('METRICS_TOKEN'),
    auditYears: integer(text, 'AUDIT_YEARS', leastAuditYears, leastAuditYears, 100),
    keptDays: {
      mails: integer(text, 'MAIL_DAYS', usualDays.mails, 7, 3650),
      notifications: integer(text, 'NOTIFICATION_DAYS', usualDays.notifications, 7, 3650),
      deliveries: integer(text, 'DELIVERY_DAYS', usualDays.deliveries, 7, 3650),
    },
    logLevel: word(text, 'LOG_LEVEL', logLevels, 'info'),
    slowRequest: integer(text, 'SLOW_REQUEST_MS', 2000, 1, 3_600_000),
    slowStatement: integer(text, 'SLOW_STATEMENT_MS', 500, 1, 3_600_000),
    tracing: tracing(text),
    apiDocs: flag(text, 'API_DOCS', true),
    callsPerMinute: integer(text, 'CALLS_PER_MINUTE', 1200, 1, 100_000_000),
    connectionsPerAddress: integer(text, 'CONNECTIONS_PER_ADDRESS', 5000, 10, 1_000_000),
    cache: flag(text, 'CACHE', true),
  }
}

/** The memory that the portal may take, in bytes: the setting, or what this machine or container has. */
export function availableMemory({ memoryLimit }: Pick<Config, 'memoryLimit'>): number {
  if (memoryLimit !== null) return memoryLimit * 1024 * 1024
  return Math.min(totalmem(), process.constrainedMemory() || totalmem())
}

/** How many connections a process may have: as many as it makes use of, and as many as it needs. */
const connectionsOfOne = 26
const leastConnections = 10
/** Of the 100 that PostgreSQL has by default; others are reserved, for a backup, or for who looks at it by hand. */
const usualConnections = 90
const mostConnections = 1000

function connectionsOfEach(text: Lookup, processes: number): number {
  // While they are restarted, the next one is open before the one that it replaces has ended.
  const all = replicasOf(text) * (processes === 1 ? 1 : processes + 1)
  const least = leastConnections * all
  const usual = Math.max(least, Math.min(connectionsOfOne * all, usualConnections))
  return Math.floor(integer(text, 'DATABASE_CONNECTIONS', usual, least, mostConnections) / all)
}

const replicasOf = (text: Lookup) => integer(text, 'REPLICAS', 1, 1, 100)

/** In megabytes: `auto` starts no process that would have less. */
const usualMemory = 512

/** As many as PROCESSES says; by `auto` one for each core, as far as memory and connections go. */
function processesOf(text: Lookup, memoryLimit: number | null): number {
  if (text('PROCESSES') !== 'auto') return integer(text, 'PROCESSES', 1, 1, 100)
  const memory = availableMemory({ memoryLimit }) / 1024 ** 2
  const connections = integer(text, 'DATABASE_CONNECTIONS', usualConnections, 1, mostConnections)
  const connected = Math.floor(connections / leastConnections / replicasOf(text)) - 1
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / usualMemory), connected))
}

/** An address of which nothing follows the host: everything the portal serves lies below it. */
function origin(text: Lookup, name: string): string | null {
  const value = url(text, name, ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null
  if (value === null || !/^https?:\/\/[^/]*[/?#@]/i.test(value)) return value
  throw new ConfigError(`${name} takes an address such as https://portal.example.com, without a path`)
}

function s3(text: Lookup): S3Config | null {
  const endpoint = url(text, 'S3_ENDPOINT', ['http:', 'https:'])
  const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const given = requiredTogether(text, required, ['S3_REGION'])
  if (!given || endpoint === null) return null
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    region: text('S3_REGION') ?? 'us-east-1',
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}

function clamav(text: Lookup): ClamavConfig | null {
  const address = requiredTogether(text, ['CLAMAV_HOST'], ['CLAMAV_WHEN_DOWN'])?.CLAMAV_HOST
  if (address === undefined) return null
  const [, literal, name, port = clamavPort] =
    /^(?:\[([\da-f:]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(address) ?? []
  const scanner = literal ?? name
  if (!scanner || Number(port) > 65_535) {
    throw new ConfigError(`CLAMAV_HOST takes a host and its port, such as scanner:3310, not "${address}"`)
  }
  return { host: scanner, port: Number(port), whenDown: word(text, 'CLAMAV_WHEN_DOWN', whenDown, 'refuse') }
}

function signingIn(text: Lookup): Pick<Config, 'singleSignOn' | 'passwordSignIn'> {
  const issuer = url(text, 'OIDC_ISSUER', ['http:', 'https:'])
  const passwordSignIn = flag(text, 'PASSWORD_SIGN_IN', true)
  const optional = ['OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_NUMBER_CLAIM']
  const hidden = passwordSignIn ? [] : ['PASSWORD_SIGN_IN']
  const given = requiredTogether(text, ['OIDC_ISSUER', 'OIDC_CLIENT_ID'], [...optional, ...hidden])
  if (!given || issuer === null) return { singleSignOn: null, passwordSignIn }
  return {
    singleSignOn: {
      issuer,
      clientId: given.OIDC_CLIENT_ID,
      clientSecret: text('OIDC_CLIENT_SECRET'),
      name: text('OIDC_NAME') ?? 'חשבון הארגון',
      numberClaim: text('OIDC_NUMBER_CLAIM'),
    },
    passwordSignIn,
  }
}

function tracing(text: Lookup): TracingConfig | null {
  const protocols = ['http:', 'https:']
  const collector = url(text, 'OTEL_EXPORTER_OTLP_ENDPOINT', protocols)
  const ofTraces = url(text, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', protocols)
  const address = ofTraces ?? (collector && `${collector.replace(/(?<!\/)\/+$/, '')}/v1/traces`)
  if (address === null || flag(text, 'OTEL_SDK_DISABLED', false)) return null
  word(text, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf'], 'http/protobuf')
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(share >= 0 && share <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG takes a number from 0 to 1')
  return { url: address, sampler: word(text, 'OTEL_TRACES_SAMPLER', samplers, samplers[0]), share }
}
