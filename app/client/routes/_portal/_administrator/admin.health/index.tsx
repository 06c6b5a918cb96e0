import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { HealthPage } from './-HealthPage.tsx'
import { healthQuery } from './-healthQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/health/')({
  loader: () => void prefetch(healthQuery),
  component: HealthPage,
})
