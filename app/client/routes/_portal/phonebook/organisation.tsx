import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { OrganisationPage } from '#features/directory/client/OrganisationPage.tsx'
import { organisationSearch } from '#features/directory/client/peopleQueries.ts'
import { phonebookHead } from '#features/directory/client/phonebookHead.ts'

export const Route = createFileRoute('/_portal/phonebook/organisation')({
  validateSearch: organisationSearch.parse,
  component: () => <OrganisationPage byBranch={Route.useSearch().branches === true} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})
