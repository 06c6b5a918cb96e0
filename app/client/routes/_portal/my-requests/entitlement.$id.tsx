import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { RouteNotFound } from '#core/client/ui/RouteStates.tsx'
import { ApprovalPage } from '#features/shop/client/entitlement/ApprovalPage.tsx'
import { requestToAnswer } from '#features/shop/client/entitlement/requestToAnswer.ts'

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
