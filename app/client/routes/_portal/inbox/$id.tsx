import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { HandlePage } from '#features/forms/client/inbox/HandlePage.tsx'
import { forms } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'

export const Route = createFileRoute('/_portal/inbox/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(inbox.getInboxPeople, { request_id: id }))
    await queryClient.fetchQuery(q(forms.getFormRequest, { id }))
    return { id }
  },
  component: () => <HandlePage {...Route.useLoaderData()} />,
})
