import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { q } from '#client/api/queries.ts'
import { benefitsHead, benefitsSearch } from '#client/parts/benefits/benefitsList.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { people } from '#contract/people.ts'
import { BenefitsPage } from './-BenefitsPage.tsx'
import { benefitsQuery } from './-benefitsQuery.ts'

export const Route = createFileRoute('/_portal/benefits/')({
  validateSearch: benefitsSearch.parse,
  // Without the words: while one types, the list that stands waits for the next.
  loaderDeps: ({ search: { s: _words, ...search } }) => search,
  loader: ({ location: { search } }) =>
    prefetch(
      benefitsQuery(benefitsSearch.parse(search as Record<string, unknown>)),
      categoriesQuery('benefit'),
      q(people.getPlaces),
    ),
  component: () => <BenefitsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...benefitsHead} />,
})
