import { createFileRoute } from '@tanstack/react-router'
import { idParameter } from '#client/parts/list/searchOf.ts'
import { RouteNotFound } from '#client/parts/RouteStates.tsx'
import { RequestPage } from './-RequestPage.tsx'

export const Route = createFileRoute('/_portal/my-requests/form/$id')({
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <RequestPage key={id} id={id} />
  },
})
