import { createFileRoute } from '@tanstack/react-router'
import { OrganisationPage } from '#features/directory/client/OrganisationPage.tsx'
import { phonebookHead } from '#features/directory/client/phonebookHead.ts'
import { ListSkeleton } from '#platform/content/client/list/ListSkeleton.tsx'
import { organisationSearch } from '#platform/people/client/peopleQueries.ts'

export const Route = createFileRoute('/_portal/phonebook/organisation')({
  validateSearch: organisationSearch.parse,
  component: () => <OrganisationPage byBranch={Route.useSearch().branches === true} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})
