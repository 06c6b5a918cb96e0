import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { people } from '#contract/people.ts'
import { ComposePage } from './-ComposePage.tsx'

/** Writes to people's devices (specification §2, `/push-notifications`). */
export const Route = createFileRoute('/_portal/_administrator/push-notifications/')({
  loader: () => void queryClient.prefetchQuery(q(people.getPlaces)),
  component: ComposePage,
})
