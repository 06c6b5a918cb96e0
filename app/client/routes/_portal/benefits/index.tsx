import { createFileRoute } from '@tanstack/react-router'
import { q } from '#core/client/api/queries.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { BenefitsPage } from '#features/benefits/client/BenefitsPage.tsx'
import { benefitsHead, benefitsSearch } from '#features/benefits/client/benefitsList.ts'
import { benefitsQuery } from '#features/benefits/client/benefitsQuery.ts'
import { categoriesQuery } from '#platform/content/client/list/categoriesQuery.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/benefits/')({
  ...searchedList(benefitsSearch, (values) => [
    benefitsQuery(values),
    categoriesQuery('benefit'),
    q(people.getPlaces),
  ]),
  component: () => <BenefitsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...benefitsHead} />,
})
