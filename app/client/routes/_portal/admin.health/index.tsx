import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#app/health/client/HealthPage.tsx'
import { healthQuery } from '#app/health/client/healthQuery.ts'
import { prefetch } from '#core/client/api/prefetch.ts'

export const Route = createFileRoute('/_portal/admin/health/')({
  loader: () => void prefetch(healthQuery),
  component: HealthPage,
})
