import { health } from '#app/health/contract/health.ts'
import { q } from '#core/client/api/queries.ts'

export const healthQuery = q(health.getSystemHealth)
