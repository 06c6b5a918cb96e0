import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { people } from '#contract/people.ts'
import { NewFormPage } from './-FormPages.tsx'
import { newFormAddress } from './-newFormAddress.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/forms/new')({
  loader: () => void queryClient.prefetchQuery(q(people.getPlaces)),
  component: () => <NewFormPage start={Route.useSearch(newFormAddress.parsed).start} />,
})
