import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { prefetch, q } from '#core/client/api/queries.ts'
import { NewFormPage } from '#features/forms/client/administration/FormPages.tsx'
import { newFormAddress } from '#features/forms/client/administration/formValues.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/admin/forms/new')({
  loader: () => void prefetch(q(people.getPlaces)),
  component: () => (
    <ContentTypes>
      <NewFormPage {...Route.useSearch(newFormAddress.parsed)} />
    </ContentTypes>
  ),
})
