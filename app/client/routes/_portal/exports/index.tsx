import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { exports } from '#contract/exports.ts'
import { ExportsPage } from './-ExportsPage.tsx'

export const Route = createFileRoute('/_portal/exports/')({
  loader: () => void queryClient.prefetchQuery(q(exports.getExports)),
  component: ExportsPage,
})
