import { q } from '#client/api/queries.ts'
import { health } from '#contract/health.ts'

export const healthQuery = q(health.getSystemHealth)
