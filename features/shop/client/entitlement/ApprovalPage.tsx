import { createFileRoute, Navigate } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/queries.ts'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { useAnswered } from '#platform/requests/client/ApproveButtons.tsx'
import { requestToAnswer } from './entitlementQueries.ts'
import { RequestToAnswer } from './RequestToAnswer.tsx'

export const Route = createFileRoute('/_portal/my-requests/entitlement/$id')({
  loader: ({ params }) => {
    const id = idParameter(params.id)
    if (id !== undefined) void prefetch(requestToAnswer(id))
  },
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <ApprovalPage key={id} id={id} />
  },
})

function ApprovalPage({ id }: { id: number }) {
  const { answered, onAnswered } = useAnswered()
  if (answered) return <Navigate to="/my-requests" search={{ tab: 'approvals' }} />
  return (
    <>
      <PageHeader shown={id} />
      <Retry resetKey={String(id)} fallback={<Loading height="420px" />}>
        <RequestToAnswer id={id} onAnswered={onAnswered} />
      </Retry>
    </>
  )
}
