import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { signatures } from '#contract/signatures.ts'
import { SignatureReport } from './-ReportPage.tsx'
import { signerList, totalsQuery } from './-signerList.ts'

export const Route = createFileRoute('/_portal/_administrator/required-signed-report')({
  validateSearch: signerList.address.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(signatures.getSignaturePosts))
    if (deps.item === undefined) return
    void queryClient.prefetchQuery(totalsQuery(deps.item))
    signerList.prefetch(deps)
  },
  component: () => <SignatureReport search={Route.useSearch()} />,
})
