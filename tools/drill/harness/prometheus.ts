import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '../../free-port.ts'
import type { Stage } from '../../harness/stage.ts'
import { program } from './drill.ts'

export const prometheus = program('prometheus', 'prometheus')

export interface Alert {
  labels: Record<string, string>
  /** `pending`: its expression holds, but not yet for as long as the rule asks. */
  state: 'pending' | 'firing'
}

/** Starts a Prometheus that reads a portal every two seconds, by the rules in `deploy/prometheus`; returns what lists its alerts. */
export async function startPrometheus(stage: Stage, portal: string): Promise<() => Promise<Alert[]>> {
  const url = `http://127.0.0.1:${await freePort()}`
  const file = join(stage.folder, 'prometheus.yaml')
  await writeFile(
    file,
    JSON.stringify({
      global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '2s' },
      rule_files: [resolve('deploy/prometheus/alerts.yaml')],
      scrape_configs: [{ job_name: 'shaar', static_configs: [{ targets: [new URL(portal).host] }] }],
    }),
  )
  const listen = `--web.listen-address=${new URL(url).host}`
  const data = `--storage.tsdb.path=${join(stage.folder, 'prometheus')}`
  const isReady = async () => (await fetch(`${url}/-/ready`).catch(() => null))?.status === 200
  await stage.program(['prometheus', `--config.file=${file}`, listen, data, '--log.level=error'], isReady)
  return async () => {
    const response = await fetch(`${url}/api/v1/alerts`)
    return ((await response.json()) as { data: { alerts: Alert[] } }).data.alerts
  }
}
