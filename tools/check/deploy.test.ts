import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#core/server/config.ts'
import { connectQuery } from '#core/server/database/pooler.ts'
import { execForm, readStages } from '../drill/dockerfile.ts'

const read = (file: string) => readFileSync(file, 'utf8')

test('the image runs as an ordinary account, gets signals, and copies only what is there', () => {
  const stages = readStages('Dockerfile')
  const last = stages.at(-1)?.steps ?? []
  const text = (name: string) => last.find(({ instruction }) => instruction === name)?.text ?? ''
  expect(text('USER')).toBe('node')
  expect(execForm(text('CMD'))).toContain('tools/serve.mjs')
  expect(execForm(text('HEALTHCHECK'))?.[0]).toBe('node')
  const copied = stages
    .flatMap(({ steps }) => steps)
    .filter(({ instruction, text }) => instruction === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ text }) => text.split(' ').slice(0, -1))
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
})

test('the containers have settings that the portal accepts, and files that are there', () => {
  const { services, networks } = parse(read('compose.yaml').replaceAll(/\$\{(\w+):[-?][^}]*\}/g, 'word'))
  const { environment, deploy } = services.portal
  const config = readConfig({ ...environment, SMTP_URL: '' })
  expect(config).toMatchObject({ demo: false, s3: { bucket: services.storage.environment.S3_BUCKET } })
  expect(config.trustedProxies).toEqual([networks.shaar.ipam.config[0].subnet])
  expect(deploy.replicas).toBe(2)
  const mounted = services.proxy.volumes.flatMap((volume: string) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? [])
  expect(mounted.filter((file: string) => !existsSync(file))).toEqual([])
  expect(services.database.image).toMatch(/^postgres:18/)
})

test('the example of settings names each that the portal reads, and no other', () => {
  const names = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  // Some are only read where another is given.
  const given: Record<string, string> = {
    DATABASE_URL: 'postgres://localhost/shaar',
    S3_ENDPOINT: 'http://localhost',
    S3_BUCKET: 'shaar',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    CLAMAV_HOST: 'scanner',
    OIDC_ISSUER: 'http://localhost',
    OIDC_CLIENT_ID: 'shaar',
    FCM_PROJECT_ID: 'shaar',
    FCM_CLIENT_EMAIL: 'a@shaar',
    FCM_PRIVATE_KEY: 'key',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost',
  }
  const asked = new Set<string>()
  const settings = new Proxy(given, {
    get: (values, name: string) => {
      asked.add(name)
      return values[name]
    },
  })
  readConfig(settings)
  // These few are explained where all standard names of OpenTelemetry are.
  const standard = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_SDK_DISABLED']
  expect([...names, ...standard].sort()).toEqual([...asked].sort())
})

test('the example for Kubernetes fits together', () => {
  const [settings, deployment, budget, service, ingress] = parseAllDocuments(
    read('deploy/kubernetes/portal.yaml'),
  ).map((document) => document.toJS({}))
  const database = parse(read('deploy/kubernetes/database.yaml'))
  const { metadata, spec } = deployment.spec.template
  const [portal] = spec.containers
  expect(readConfig({ ...settings.data, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }).s3).not.toBeNull()
  for (const { matchLabels } of [deployment.spec.selector, budget.spec.selector]) {
    expect(matchLabels).toEqual(metadata.labels)
  }
  expect(service.spec.selector).toEqual(metadata.labels)
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas)
  expect(portal.env[0].valueFrom.secretKeyRef.name).toBe(`${database.metadata.name}-app`)
  expect(portal.readinessProbe.httpGet.path).toBe('/api/health/ready')
  expect(portal.livenessProbe.httpGet.path).toBe('/api/health/live')
  expect(spec.securityContext.runAsNonRoot).toBe(true)
  const [{ host, http }] = ingress.spec.rules
  expect(`https://${host}`).toBe(settings.data.PUBLIC_URL)
  expect(http.paths[0].backend.service.name).toBe(service.metadata.name)
})

test('the example for PgBouncer has the settings without which the portal does not start', () => {
  const settings = read('deploy/pgbouncer.ini')
  expect(/connect_query='(.*)'$/m.exec(settings)?.[1]).toBe(connectQuery)
  expect(settings).toMatch(/^pool_mode = transaction$/m)
})

test('the unit of systemd starts what is there, and not again where the settings are wrong', () => {
  const unit = read('deploy/shaar.service')
  expect(unit).toMatch(/^ExecStart=\/opt\/shaar\/node_modules\/node\/bin\/node .*tools\/serve\.mjs$/m)
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
  expect(unit).toMatch(/^User=shaar$/m)
})
