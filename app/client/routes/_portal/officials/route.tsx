import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { q } from '#core/client/api/queries.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { OfficialsPage } from '#features/officials/client/OfficialsPage.tsx'
import { officialsHead, officialsSearch } from '#features/officials/client/officialsList.ts'
import { officials } from '#features/officials/contract/officials.ts'

export const Route = createFileRoute('/_portal/officials')({
  validateSearch: officialsSearch.parse,
  loader: () => prefetch(q(officials.getOfficials)),
  component: () => <OfficialsPage words={Route.useSearch().s ?? ''} />,
  pendingComponent: () => <ListSkeleton {...officialsHead} />,
})
