import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#app/my-requests/client/RequestPage.tsx'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { RouteNotFound } from '#core/client/ui/RouteStates.tsx'

export const Route = createFileRoute('/_portal/my-requests/form/$id')({
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <RequestPage key={id} id={id} />
  },
})
