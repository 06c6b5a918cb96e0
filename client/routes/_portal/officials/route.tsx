import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { officials } from '#contract/officials.ts'
import { OfficialsPage } from './-OfficialsPage.tsx'
import { OfficialsSkeleton } from './-OfficialsSkeleton.tsx'

const longestSearch = 100

export const Route = createFileRoute('/_portal/officials')({
  // A search of digits comes as a number. Said even when it is undefined: a wrong one would stay otherwise.
  validateSearch: ({ s }: Record<string, unknown>): { s?: string | undefined } => ({
    s: s === undefined || s === '' ? undefined : String(s).slice(0, longestSearch),
  }),
  loader: () => void queryClient.prefetchQuery(q(officials.getOfficials)),
  component: () => <OfficialsPage words={Route.useSearch().s ?? ''} />,
  pendingComponent: OfficialsSkeleton,
})
