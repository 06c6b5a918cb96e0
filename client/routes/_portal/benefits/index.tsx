import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { content } from '#contract/content.ts'
import { people } from '#contract/people.ts'
import { BenefitsPage } from './-BenefitsPage.tsx'
import { BenefitsSkeleton } from './-BenefitsSkeleton.tsx'
import { benefitsQuery } from './-benefitsQuery.ts'
import { readSearch } from './-benefitsSearch.ts'

export const Route = createFileRoute('/_portal/benefits/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    untilWhole(
      queryClient.prefetchQuery(benefitsQuery(deps)),
      queryClient.prefetchQuery(q(content.getCategories, { type: 'benefit' })),
      queryClient.prefetchQuery(q(people.getPlaces)),
    ),
  component: () => <BenefitsPage search={Route.useSearch()} />,
  pendingComponent: BenefitsSkeleton,
})
