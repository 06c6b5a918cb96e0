import { createECDH, generateKeyPairSync } from 'node:crypto'
import { readConfig } from './config.ts'

interface Setting {
  /** A value that can be used, other than the default. */
  right: string
  /** Values that cannot be; none where any text may be meant, or where only the start can tell. */
  wrong?: string[]
  /** Settings that it needs beside it: it means nothing without them, and half of them is refused. */
  needs?: string[]
}

const firebase = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const vapid = createECDH('prime256v1')
const vapidKey = vapid.generateKeys('base64url')
const otherKey = createECDH('prime256v1').generateKeys('base64url')

const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const fcm = ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY']
const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID']
const days = { right: '30', wrong: ['6', '3651', 'week'] }
const milliseconds = { right: '100', wrong: ['0', '3600001', '1s'] }

/** Every setting that the portal reads. */
export const settings: Record<string, Setting> = {
  PORT: { right: '8080', wrong: ['eighty', '-1', '65536', '80.5', '0x50'] },
  HOST: { right: '0.0.0.0', wrong: ['http://0.0.0.0', '0.0.0.0:3000', 'two words'] },
  PUBLIC_URL: {
    right: 'https://portal.example.com',
    wrong: ['portal.example.com', 'ftp://portal.example.com', 'https://example.com/portal'],
  },
  DATA_DIR: { right: '/srv/shaar' },
  MEMORY_LIMIT: { right: '2048', wrong: ['255', '2G'] },
  DATABASE_URL: {
    right: 'postgres://shaar:secret@one:5432,two:5433/shaar?target_session_attrs=read-write',
    wrong: [
      ...['mysql://database/shaar', 'database/shaar', 'postgres://one:5432,mysql://two/shaar'],
      ...['postgres://one:5432,two:5432/shaar', 'postgres://one,two/shaar?target_session_attrs=any'],
    ],
  },
  DATABASE_POOLER_URL: {
    right: 'postgres://shaar:secret@pooler:6432/shaar',
    wrong: ['pooler:6432', 'postgres://one:6432,two:6432/shaar?target_session_attrs=read-write'],
    needs: ['DATABASE_URL'],
  },
  DATABASE_READ_URL: {
    right: 'postgres://shaar:secret@standby/shaar',
    wrong: ['http://standby', 'postgres://one,two/shaar?target_session_attrs=read-write'],
    needs: ['DATABASE_URL'],
  },
  // In all of them, PROCESSES and REPLICAS are 3: twelve processes, with the one more of each while they are restarted.
  DATABASE_CONNECTIONS: { right: '140', wrong: ['119', '1001', 'many'] },
  PROCESSES: { right: '3', wrong: ['0', '101', 'many'] },
  REPLICAS: { right: '3', wrong: ['0', '101', 'auto'] },
  CLOSING_SECONDS: { right: '5', wrong: ['9', '-1', 'soon'] },
  DEMO: { right: 'false', wrong: ['no', '0', 'False'] },
  SMTP_URL: { right: 'smtps://portal:secret@mail.example.com', wrong: ['mail.example.com', 'https://mail'] },
  MAIL_FROM: {
    right: '"הפורטל" <portal@example.com>',
    wrong: ['portal', 'portal@', 'a@example.com, b@example.com'],
  },
  BACKUP_DIR: { right: '/mnt/backup' },
  BACKUP_DAYS: { right: '30', wrong: ['0', '3651', 'month'], needs: ['BACKUP_DIR'] },
  OIDC_ISSUER: { right: 'https://login.example.com', wrong: ['login.example.com'], needs: oidc },
  OIDC_CLIENT_ID: { right: 'shaar', needs: oidc },
  OIDC_CLIENT_SECRET: { right: 'secret', needs: oidc },
  OIDC_NUMBER_CLAIM: { right: 'employee_number', needs: oidc },
  OIDC_NAME: { right: 'Microsoft', needs: oidc },
  PASSWORD_SIGN_IN: { right: 'false', wrong: ['no'], needs: oidc },
  VAPID_PUBLIC_KEY: {
    right: vapidKey,
    wrong: ['key', otherKey],
    needs: ['VAPID_PRIVATE_KEY'],
  },
  VAPID_PRIVATE_KEY: { right: vapid.getPrivateKey('base64url'), wrong: ['key'], needs: ['VAPID_PUBLIC_KEY'] },
  VAPID_SUBJECT: { right: 'mailto:portal@example.com', wrong: ['portal@example.com', 'http://example.com'] },
  FCM_PROJECT_ID: { right: 'shaar', needs: fcm },
  FCM_CLIENT_EMAIL: { right: 'portal@shaar.iam.gserviceaccount.com', needs: fcm },
  FCM_PRIVATE_KEY: {
    right: firebase.privateKey.replaceAll('\n', '\\n'),
    wrong: ['key', firebase.publicKey],
    needs: fcm,
  },
  PUSH_TEST_ORIGIN: { right: 'http://127.0.0.1:9999', wrong: ['https://127.0.0.1', '127.0.0.1'] },
  S3_ENDPOINT: { right: 'https://s3.example.com', wrong: ['s3.example.com'], needs: s3 },
  S3_REGION: { right: 'il-central-1', needs: s3 },
  S3_BUCKET: { right: 'shaar', needs: s3 },
  S3_ACCESS_KEY_ID: { right: 'key', needs: s3 },
  S3_SECRET_ACCESS_KEY: { right: 'secret', needs: s3 },
  CLAMAV_HOST: { right: 'scanner:3310', wrong: ['http://scanner', 'scanner:99999'] },
  CLAMAV_WHEN_DOWN: { right: 'accept', wrong: ['ignore'], needs: ['CLAMAV_HOST'] },
  TRUSTED_PROXIES: {
    right: '10.0.0.1, 172.30.18.0/24, ::1, fd00::/8, uniquelocal',
    wrong: ['proxy', '10.0.0', '10.0.0.0/33', '10.0.0.1;10.0.0.2', 'fd00::/129', '10.0.0.0/', '0.0.0.0/0'],
  },
  METRICS_TOKEN: { right: 'secret' },
  AUDIT_YEARS: { right: '10', wrong: ['6', '101', 'ever'] },
  MAIL_DAYS: days,
  NOTIFICATION_DAYS: days,
  DELIVERY_DAYS: days,
  LOG_LEVEL: { right: 'debug', wrong: ['verbose', 'INFO'] },
  SLOW_REQUEST_MS: milliseconds,
  SLOW_STATEMENT_MS: milliseconds,
  // The standard names of OpenTelemetry may be set for all programs of a machine: alone they are no mistake.
  OTEL_EXPORTER_OTLP_ENDPOINT: { right: 'http://collector:4318', wrong: ['collector:4318'] },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { right: 'http://collector:4318/v1/traces', wrong: ['collector'] },
  OTEL_EXPORTER_OTLP_PROTOCOL: { right: 'http/protobuf', wrong: ['grpc'] },
  OTEL_SDK_DISABLED: { right: 'false', wrong: ['1'] },
  OTEL_TRACES_SAMPLER: { right: 'always_off', wrong: ['sometimes'] },
  OTEL_TRACES_SAMPLER_ARG: { right: '0.05', wrong: ['2', '-1', 'half'] },
  API_DOCS: { right: 'false', wrong: ['off'] },
  CALLS_PER_MINUTE: { right: '600', wrong: ['0', 'all'] },
  CONNECTIONS_PER_ADDRESS: { right: '100', wrong: ['9', 'all'] },
  CACHE: { right: 'false', wrong: ['off'] },
}

/** All of them at once. */
export const allSettings: Record<string, string> = Object.fromEntries(
  Object.entries(settings).map(([name, { right }]) => [name, right]),
)

/** The names of the settings that the portal asks for: some only where another is given. */
export function askedSettings(): string[] {
  const asked = new Set<string>()
  const get = (values: Record<string, string>, name: string) => {
    asked.add(name)
    return values[name]
  }
  readConfig(new Proxy(allSettings, { get }))
  readConfig(new Proxy({}, { get }))
  return [...asked].sort()
}
