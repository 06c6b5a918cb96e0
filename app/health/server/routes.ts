import { readFileSync } from 'node:fs'
import type { health } from '#app/health/contract/health.ts'
import { judgeHealth } from '#app/health/rules/health.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { measure } from './figures.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

export const healthHandlers: Handlers<typeof health> = {
  getSystemHealth: async ({ portal }) => ({
    findings: judgeHealth(await measure(portal)),
    version,
    node: process.version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    checked_at: new Date().toISOString(),
  }),
}
