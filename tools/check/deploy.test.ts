import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#core/server/config.ts'
import { connectQuery } from '#core/server/database/index.ts'
import { allSettings, askedSettings } from '#core/server/testing-settings.ts'
import { execForm, readStages } from '../drill/harness/dockerfile.ts'

const read = (file: string) => readFileSync(file, 'utf8')
/** Where a value comes from `.env`, it is `word`. */
const compose = () => parse(read('compose.yaml').replaceAll(/\$\{(\w+):[-?][^}]*\}/g, 'word'))

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

test('the image, the unit and the command beside it never open the demo organisation by themselves', () => {
  const steps = readStages('Dockerfile').at(-1)?.steps ?? []
  const image = steps.filter(({ instruction }) => instruction === 'ENV').map(({ text }) => text)
  const unit = [...read('deploy/shaar.service').matchAll(/^Environment=(.*)$/gm)].map(([, text = '']) => text)
  const command = /env (.*?) \//.exec(read('deploy/shaar'))?.[1] ?? ''
  for (const lines of [image, unit, [command]]) {
    const variables = parseEnv(lines.join(' ').replaceAll(' ', '\n'))
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig(variables).demo).toBe(false)
  }
})

test('the containers have settings that the portal accepts, and files that are there', () => {
  const { services, networks, volumes } = compose()
  const { environment, deploy } = services.portal
  const config = readConfig(environment)
  expect(config).toMatchObject({ demo: false, s3: { bucket: services.storage.environment.S3_BUCKET } })
  expect(config.trustedProxies).toEqual([networks.shaar.ipam.config[0].subnet])
  expect(deploy.replicas).toBe(2)
  expect(environment.REPLICAS).toBe(String(deploy.replicas))
  const mounted = services.proxy.volumes.flatMap((volume: string) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? [])
  expect(mounted.filter((file: string) => !existsSync(file))).toEqual([])
  expect(services.database.image).toMatch(/^postgres:18/)
  // The nightly backup is in a volume that outlives the containers, and that all of them have.
  expect(services.portal.volumes).toContain(`word:${config.backupDir}`)
  expect(read('compose.yaml')).toContain('{BACKUP_FOLDER:-backup}')
  expect(Object.keys(volumes)).toContain('backup')
})

test('every setting in the file of Compose reaches the portal, but for those that the containers need', () => {
  const { env_file, environment } = compose().services.portal
  expect(env_file).toBe('.env')
  const fixed = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'DEMO',
    'BACKUP_DIR',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'REPLICAS',
  ]
  const services = ['DATABASE_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  expect(Object.keys(environment).sort()).toEqual([...fixed, ...services].sort())
  const passed = { ...allSettings, ...environment }
  expect(Object.keys(passed).sort()).toEqual(askedSettings())
  expect(() => readConfig(passed)).not.toThrow()
})

test('the example of settings names each that the portal reads, and no other', () => {
  const names = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  // These few are explained where all standard names of OpenTelemetry are.
  const standard = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_SDK_DISABLED']
  expect([...names, ...standard].sort()).toEqual(askedSettings())
})

test('the example for Kubernetes fits together', () => {
  const [settings, deployment, budget, service, ingress] = parseAllDocuments(
    read('deploy/kubernetes/portal.yaml'),
  ).map((document) => document.toJS({}))
  const database = parse(read('deploy/kubernetes/database.yaml'))
  const { metadata, spec } = deployment.spec.template
  const [portal] = spec.containers
  const { replicas, strategy } = deployment.spec
  expect(settings.data.REPLICAS).toBe(String(replicas + strategy.rollingUpdate.maxSurge))
  expect(database.spec.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' })
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

test('the database in Kubernetes is backed up to the bucket that the example makes known', () => {
  const cluster = parse(read('deploy/kubernetes/database.yaml'))
  const [store, schedule] = parseAllDocuments(read('deploy/kubernetes/backup.yaml')).map((document) =>
    document.toJS({}),
  )
  const [plugin] = cluster.spec.plugins
  expect(plugin).toMatchObject({ isWALArchiver: true, parameters: { barmanObjectName: store.metadata.name } })
  expect(schedule.spec).toMatchObject({
    cluster: { name: cluster.metadata.name },
    method: 'plugin',
    pluginConfiguration: { name: plugin.name },
  })
  expect(schedule.spec.schedule.split(' ')).toHaveLength(6)
})

test('the unit of systemd starts what is there, and not again where the settings are wrong', () => {
  const unit = read('deploy/shaar.service')
  expect(unit).toMatch(/^ExecStart=\/opt\/shaar\/node_modules\/node\/bin\/node .*tools\/serve\.mjs$/m)
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
  expect(unit).toMatch(/^User=shaar$/m)
  // However often it dies.
  expect(unit).toMatch(/^Restart=always$/m)
  expect(/\[Unit\][^[]*/.exec(unit)?.[0]).toMatch(/^StartLimitIntervalSec=0$/m)
})

test('the unit has no setting that a command beside it does not read too', () => {
  const unit = read('deploy/shaar.service')
  const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text = '']) =>
    Object.keys(parseEnv(text.replaceAll(' ', '\n'))),
  )
  expect(own.filter((name) => askedSettings().includes(name))).toEqual(['DEMO'])
  expect(unit).not.toContain('EnvironmentFile')
  expect(unit).toMatch(/^AssertPathExists=\/opt\/shaar\/\.env$/m)
  const settings = parseEnv(read('deploy/shaar.env'))
  expect(Object.keys(settings).filter((name) => !askedSettings().includes(name))).toEqual([])
  const { dataDir, backupDir } = readConfig(settings)
  expect(unit).toContain(`\nStateDirectory=${dataDir.replace('/var/lib/', '')}\n`)
  expect(unit).toContain(`\nReadWritePaths=-${backupDir}\n`)
})

test('what systemd and its commands run is in the checkout', () => {
  const files = ['shaar', 'shaar.service', 'shaar-off-site.service'].map((name) => read(`deploy/${name}`))
  const named = files.flatMap((text) =>
    [...text.matchAll(/\/opt\/shaar\/([\w./-]+)/g)].map(([, path = '']) => path),
  )
  expect(named).toContain('tools/serve.mjs')
  expect(named.filter((path) => path !== '.env' && !existsSync(path))).toEqual([])
})
