import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { signatures } from '#contract/signatures.ts'
import { ReportPage } from './-ReportPage.tsx'
import { readSearch, reportQuery } from './-reportSearch.ts'

export const Route = createFileRoute('/_portal/_administrator/required-signed-report')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { item, ...filters } }) => {
    void queryClient.prefetchQuery(q(signatures.getSignaturePosts))
    if (item !== undefined) void queryClient.prefetchQuery(reportQuery({ item, ...filters }))
  },
  component: () => <ReportPage search={Route.useSearch()} />,
})
