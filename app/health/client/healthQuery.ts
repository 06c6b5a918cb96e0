import { q } from '#core/client/api/queries.ts'
import { health } from '#app/health/contract/health.ts'

export const healthQuery = q(health.getSystemHealth)
