import { createFileRoute } from '@tanstack/react-router'
import { q } from '#core/client/api/queries.ts'
import { OfficialsPage } from '#features/officials/client/OfficialsPage.tsx'
import { officialsHead, officialsSearch } from '#features/officials/client/officialsList.ts'
import { officials } from '#features/officials/contract/officials.ts'
import { ListSkeleton } from '#platform/content/client/list/ListSkeleton.tsx'
import { prefetch } from '../../../api/prefetch.ts'

export const Route = createFileRoute('/_portal/officials')({
  validateSearch: officialsSearch.parse,
  loader: () => prefetch(q(officials.getOfficials)),
  component: () => <OfficialsPage words={Route.useSearch().s ?? ''} />,
  pendingComponent: () => <ListSkeleton {...officialsHead} />,
})
