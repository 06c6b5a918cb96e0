import { createFileRoute } from '@tanstack/react-router'
import { q } from '#client/api/queries.ts'
import { benefitsHead, benefitsSearch } from '#client/parts/benefits/benefitsList.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { searchedList } from '#client/parts/list/searchedList.ts'
import { people } from '#contract/people.ts'
import { BenefitsPage } from './-BenefitsPage.tsx'
import { benefitsQuery } from './-benefitsQuery.ts'

export const Route = createFileRoute('/_portal/benefits/')({
  ...searchedList(benefitsSearch, (values) => [
    benefitsQuery(values),
    categoriesQuery('benefit'),
    q(people.getPlaces),
  ]),
  component: () => <BenefitsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...benefitsHead} />,
})
