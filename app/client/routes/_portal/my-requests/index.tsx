import { createFileRoute } from '@tanstack/react-router'
import { MyRequestsPage } from '#app/my-requests/client/MyRequestsPage.tsx'
import { requestsSearch } from '#app/my-requests/client/requestsSearch.ts'
import { requests } from '#app/my-requests/contract/requests.ts'
import { prefetch } from '#core/client/api/prefetch.ts'
import { q } from '#core/client/api/queries.ts'

export const Route = createFileRoute('/_portal/my-requests/')({
  validateSearch: requestsSearch.parse,
  loader: () => void prefetch(q(requests.getMyRequests), q(requests.getWaitingForMe)),
  component: () => <MyRequestsPage values={Route.useSearch()} />,
})
