import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { RegistrationsPage } from '#features/events/client/registrations/RegistrationsPage.tsx'
import {
  registrationsQuery,
  registrationsSearch,
} from '#features/events/client/registrations/registrationsList.ts'

/** A person's own registrations to events. */
export const Route = createFileRoute('/_portal/registrations/')({
  validateSearch: registrationsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(registrationsQuery(deps)),
  component: () => <RegistrationsPage values={Route.useSearch()} />,
})
