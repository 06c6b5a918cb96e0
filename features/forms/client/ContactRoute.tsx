import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { FillPage } from '#features/forms/client/FillPage.tsx'
import { forms } from '#features/forms/contract/forms.ts'

export const Route = createFileRoute('/_portal/contact')({
  loader: async () => {
    const { forms: cards } = await queryClient.fetchQuery(q(forms.getForms))
    const form = cards.find(({ is_contact }) => is_contact)
    if (!form) throw notFound()
    return { id: form.id }
  },
  component: () => <FillPage {...Route.useLoaderData()} />,
})
