import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { ExportsPage } from '#platform/reports/client/ExportsPage.tsx'
import { exports } from '#platform/reports/contract/exports.ts'

export const Route = createFileRoute('/_portal/exports/')({
  loader: () => void queryClient.prefetchQuery(q(exports.getExports)),
  component: ExportsPage,
})
