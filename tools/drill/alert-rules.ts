import { spawnSync } from 'node:child_process'
import { drill, type Requirement } from './harness/drill.ts'

const promtool: Requirement = {
  what: 'promtool (apt-get install prometheus)',
  isHere: () => spawnSync('promtool', ['--version']).error === undefined,
}
const folder = 'deploy/prometheus'

export const alertRules = drill('alert-rules', {
  tries: 'the rules of deploy/prometheus fire when they must and not otherwise, as alerts.test.yaml says',
  needs: [promtool],
  fault: () => ({
    'the rules': runPromtool('test', 'rules', 'alerts.test.yaml'),
    // Without the file of the token, which only the machine of Prometheus has.
    'the scrape jobs': runPromtool('check', 'config', '--syntax-only', 'prometheus.yaml'),
  }),
  expect: (expect, { found }) => {
    for (const [what, { status, said }] of Object.entries(found)) expect(`${what} hold`, status === 0, said)
  },
})

function runPromtool(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim() }
}
