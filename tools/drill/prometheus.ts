import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild } from '../end-child.ts'
import { freePort } from '../free-port.ts'

interface Alert {
  labels: Record<string, string>
  /** `pending`: its expression holds, but not yet for as long as the rule asks. */
  state: 'pending' | 'firing'
}

/** A Prometheus that reads a portal every two seconds, by the rules in `deploy/prometheus`. */
export interface Prometheus {
  alerts(): Promise<Alert[]>
  stop(): Promise<void>
}

export async function startPrometheus(folder: string, portal: string): Promise<Prometheus> {
  const url = `http://127.0.0.1:${await freePort()}`
  const file = join(folder, 'prometheus.yaml')
  await writeFile(
    file,
    JSON.stringify({
      global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '2s' },
      rule_files: [resolve('deploy/prometheus/alerts.yaml')],
      scrape_configs: [{ job_name: 'shaar', static_configs: [{ targets: [new URL(portal).host] }] }],
    }),
  )
  const listen = `--web.listen-address=${new URL(url).host}`
  const data = `--storage.tsdb.path=${join(folder, 'prometheus')}`
  const child = spawn('prometheus', [`--config.file=${file}`, listen, data, '--log.level=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ask = async (path: string) => fetch(url + path).catch(() => null)
  while (child.exitCode === null && (await ask('/-/ready'))?.status !== 200) await pause(200)
  if (child.exitCode !== null) throw new Error('Prometheus did not start')
  return {
    alerts: async () => {
      const response = await fetch(`${url}/api/v1/alerts`)
      return ((await response.json()) as { data: { alerts: Alert[] } }).data.alerts
    },
    stop: () => endChild(child, 'SIGTERM'),
  }
}
