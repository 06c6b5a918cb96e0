import { setTimeout as pause } from 'node:timers/promises'
import { health } from '#app/health/contract/health.ts'
import { freePort } from '../free-port.ts'
import { type Fault, faults, type Patient } from './faults.ts'
import { drill, ownDisk } from './harness/drill.ts'
import { type Alert, prometheus, startPrometheus } from './harness/prometheus.ts'

/** In milliseconds: so soon each fault must be named. */
const deadline = 60_000

export const findFault = drill('find-fault', {
  tries:
    'faults are made in a running portal, one at a time: a Prometheus with the rules of deploy/prometheus, /admin/health and the log name each within a minute',
  needs: [ownDisk, prometheus],
  each: faults,
  start: async (stage) => {
    const dataDir = await stage.makeDisk('data', 200)
    const env = {
      ...{ DATA_DIR: dataDir, DATABASE_CONNECTIONS: '20', LOG_LEVEL: 'info' },
      // Nothing listens there.
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    }
    const site = await stage.site({ env })
    const caller = await site.administrator()
    const alerts = await startPrometheus(stage, site.url)
    for (let count = 0; count < 20; count += 1) await caller.readInbox()
    await pause(6000)
    // There is no backup of a new portal, which is true.
    const unfounded = (await alerts()).filter(({ labels }) => labels.alertname !== 'ShaarBackupOld')
    const names = unfounded.map(({ labels }) => labels.alertname).join(', ')
    if (names) throw new Error(`before any fault there is an alert: ${names}`)
    return { site, caller, dataDir, alerts }
  },
  fault: async ({ one: fault, alerts, ...patient }) => {
    const signs = signsOf(fault, patient, alerts)
    const early: string[] = []
    for (const [name, look] of signs) if (name !== 'log' && (await look())) early.push(name)
    const end = await fault.begin(patient)
    const began = performance.now()
    const found = new Map<string, number>()
    while (performance.now() < began + deadline && found.size < signs.length) {
      for (const [name, look] of signs)
        if (!found.has(name) && (await look())) found.set(name, performance.now() - began)
      await pause(500)
    }
    await end()
    await pause(3000)
    return { early, times: signs.map(([name]) => [name, found.get(name)] as const) }
  },
  expect: (expect, { found: { early, times } }) => {
    expect('nothing names it before it begins', early.length === 0, early.join(', '))
    for (const [name, ms = Number.NaN] of times)
      expect(`the ${name} names it`, ms <= deadline, `after ${(ms / 1000).toFixed(0)} s`)
  },
})

type Sign = [name: string, look: () => Promise<boolean>]

/** Where a fault must be found. */
function signsOf(fault: Fault, { site, caller }: Patient, alerts: () => Promise<Alert[]>): Sign[] {
  const { said } = site.process()
  const already = said().length
  const { subject, line } = fault
  const signs: Sign[] = [
    ['alert', async () => (await alerts()).some(({ labels }) => namesCause(labels, fault))],
  ]
  if (subject) {
    const pageNames = async () => {
      const { fields } = await caller.ask(health.getSystemHealth)
      return fields?.findings.some((each) => each.subject === subject && each.state !== 'good') ?? false
    }
    signs.push(['page', pageNames])
  }
  if (line) {
    const logNames = async () =>
      said()
        .slice(already)
        .split('\n')
        .some((each) => line.test(each))
    signs.push(['log', logNames])
  }
  return signs
}

function namesCause(labels: Record<string, string>, { alert, label }: Fault): boolean {
  return labels.alertname === alert && (!label || Object.values(labels).some((value) => label.test(value)))
}
