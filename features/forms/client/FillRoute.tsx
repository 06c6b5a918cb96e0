import { createFileRoute } from '@tanstack/react-router'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { FillPage } from '#features/forms/client/FillPage.tsx'

export const Route = createFileRoute('/_portal/forms/$id')({
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <FillPage key={id} id={id} />
  },
})
