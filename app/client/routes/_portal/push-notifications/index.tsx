import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { ComposePage } from '#platform/notifications/client/push/ComposePage.tsx'
import { people } from '#platform/people/contract/people.ts'

/** Writes to people's devices (specification §2, `/push-notifications`). */
export const Route = createFileRoute('/_portal/push-notifications/')({
  loader: () => void queryClient.prefetchQuery(q(people.getPlaces)),
  component: ComposePage,
})
