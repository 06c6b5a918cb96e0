import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { prefetch, q, queryClient } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { FormPage } from '#features/forms/client/administration/FormPages.tsx'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/admin/forms/$id')({
  loader: async ({ params }) => {
    const id = idIn(params.id)
    void prefetch(q(people.getPlaces))
    // Read anew before the form begins with it: an older one would be in conflict at the first saving.
    await queryClient.fetchQuery(q(formsAdmin.getManagedForm, { id }))
    return { id }
  },
  component: () => (
    <ContentTypes>
      <FormPage {...Route.useLoaderData()} />
    </ContentTypes>
  ),
})
