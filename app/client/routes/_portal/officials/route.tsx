import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { q } from '#client/api/queries.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { officials } from '#contract/officials.ts'
import { OfficialsPage } from './-OfficialsPage.tsx'
import { officialsHead, officialsSearch } from './-officialsList.ts'

export const Route = createFileRoute('/_portal/officials')({
  validateSearch: officialsSearch.parse,
  loader: () => prefetch(q(officials.getOfficials)),
  component: () => <OfficialsPage words={Route.useSearch().s ?? ''} />,
  pendingComponent: () => <ListSkeleton {...officialsHead} />,
})
