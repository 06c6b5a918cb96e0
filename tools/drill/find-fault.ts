import { execFileSync, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { health } from '#app/health/contract/health.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { endChild } from '../end-child.ts'
import { freePort } from '../free-port.ts'
import { type Fault, faults, type Patient } from './faults.ts'
import { addWriter, inbox, read } from './portal-calls.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'
import { isInstalled } from './several.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** In milliseconds: so soon each fault must be named. */
const deadline = 60_000

/**
 * Makes faults in a running portal, one at a time: a Prometheus with the rules of `deploy/prometheus`, the page `/admin/health` and
 * the log must name each within a minute. Takes root, for a disk of its own.
 */
export async function findFault(): Promise<boolean> {
  if (!isInstalled('prometheus', 'prometheus')) return false
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    execFileSync('mkdir', [dataDir])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'shaar-drill', dataDir])
    try {
      return await withPatient(folder, dataDir, findAll)
    } finally {
      execFileSync('umount', ['-l', dataDir])
    }
  })
}

interface Watched extends Patient {
  log: string
  prometheus: Prometheus
}

async function withPatient(
  folder: string,
  dataDir: string,
  run: (patient: Watched) => Promise<boolean>,
): Promise<boolean> {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const token = await addWriter(database.url)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, 'log')
  const output = await open(log, 'w')
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DEMO: 'false' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_CONNECTIONS: '20' },
      // Nothing listens there.
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      CALLS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', output.fd, output.fd],
  })
  try {
    while (child.exitCode === null && !(await answers(url))) await pause(100)
    const prometheus = await startPrometheus(folder, url)
    const stopDatabase = () => database.stop()
    const databaseUrl = database.url
    try {
      return await run({
        url,
        pid: child.pid ?? 0,
        token,
        dataDir,
        databaseUrl,
        log,
        prometheus,
        stopDatabase,
      })
    } finally {
      await prometheus.stop()
    }
  } finally {
    await endChild(child, 'SIGKILL')
    await output.close()
    await database.stop()
  }
}

const answers = async (url: string) =>
  (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200

async function findAll(patient: Watched): Promise<boolean> {
  let held = true
  for (let count = 0; count < 20; count += 1)
    await (await read(patient.url, patient.token, { path: inbox })).text()
  await pause(6000)
  const early = await patient.prometheus.alerts()
  // There is no backup of a new portal, which is true.
  const unfounded = early.filter(({ labels }) => labels.alertname !== 'ShaarBackupOld')
  if (unfounded.length > 0) {
    console.log(`before any fault: ${unfounded.map(({ labels }) => labels.alertname).join(', ')}`)
    held = false
  }
  for (const fault of faults) held = (await find(fault, patient)) && held
  return held
}

/** Whether each of the three named the fault in time; prints when. */
async function find(fault: Fault, patient: Watched): Promise<boolean> {
  const already = (await readFile(patient.log, 'utf8')).length
  const signs: Record<string, (() => Promise<boolean>) | null> = {
    alert: async () => (await patient.prometheus.alerts()).some((alert) => namesCause(alert.labels, fault)),
    page: fault.subject && (() => pageNames(patient, fault.subject)),
    log:
      fault.line && (async () => logNames((await readFile(patient.log, 'utf8')).slice(already), fault.line)),
  }
  const wanted = Object.entries(signs).flatMap(([name, look]) => (look ? [{ name, look }] : []))
  const earlier = (await signs.alert?.()) || (await signs.page?.())
  const end = await fault.begin(patient)
  const began = Date.now()
  const found: Record<string, number> = {}
  while (Date.now() < began + deadline && wanted.some(({ name }) => found[name] === undefined)) {
    for (const { name, look } of wanted) {
      if (found[name] === undefined && (await look())) found[name] = Date.now() - began
    }
    await pause(500)
  }
  await end()
  const times = wanted.map(({ name }) => {
    const time = found[name]
    return `${name} ${time === undefined ? 'NOT FOUND' : `after ${(time / 1000).toFixed(0)} s`}`
  })
  console.log(`${fault.name}: ${earlier ? 'named before it began; ' : ''}${times.join(', ')}`)
  await pause(3000)
  return !earlier && wanted.every(({ name }) => found[name] !== undefined)
}

function namesCause(labels: Record<string, string>, { alert, label }: Fault): boolean {
  return labels.alertname === alert && (!label || Object.values(labels).some((value) => label.test(value)))
}

const logNames = (text: string, line: RegExp | null) => text.split('\n').some((each) => line?.test(each))

async function pageNames({ url, token }: Patient, subject: Fault['subject']): Promise<boolean> {
  const response = await read(url, token, { path: health.getSystemHealth.path }).catch(() => null)
  if (response?.status !== 200) return false
  const { fields } = (await response.json()) as { fields: { findings: { subject: string; state: string }[] } }
  return fields.findings.some((finding) => finding.subject === subject && finding.state !== 'good')
}
