import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { q } from '#client/api/queries.ts'
import { requests } from '#contract/requests.ts'
import { MyRequestsPage } from './-MyRequestsPage.tsx'
import { requestsSearch } from './-requestsSearch.ts'

export const Route = createFileRoute('/_portal/my-requests/')({
  validateSearch: requestsSearch.parse,
  loader: () => void prefetch(q(requests.getMyRequests), q(requests.getWaitingForMe)),
  component: () => <MyRequestsPage values={Route.useSearch()} />,
})
