import { createFileRoute } from '@tanstack/react-router'
import { idParameter } from '#client/parts/list/searchOf.ts'
import { RouteNotFound } from '#client/parts/RouteStates.tsx'
import { FillPage } from './-FillPage.tsx'

export const Route = createFileRoute('/_portal/forms/$id')({
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <FillPage key={id} id={id} />
  },
})
