import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { organisationSearch } from '#client/parts/people/peopleQueries.ts'
import { OrganisationPage } from './-OrganisationPage.tsx'
import { phonebookHead } from './-phonebookHead.ts'

export const Route = createFileRoute('/_portal/phonebook/organisation')({
  validateSearch: organisationSearch.parse,
  component: () => <OrganisationPage byBranch={Route.useSearch().branches === true} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})
