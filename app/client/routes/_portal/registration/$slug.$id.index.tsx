import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { flagParameter } from '#core/client/kits/list/searchOf.ts'
import { idOf } from '#core/rules/id-of.ts'
import { RegistrationPage } from '#features/events/client/registration/form/RegistrationPage.tsx'
import { RegistrationSkeleton } from '#features/events/client/registration/form/RegistrationSkeleton.tsx'
import { registration } from '#features/events/contract/registration.ts'

/** Registration to an event (specification §2); `edit` opens a registration to be changed. */
export const Route = createFileRoute('/_portal/registration/$slug/$id/')({
  validateSearch: (given) => ({ edit: flagParameter(given.edit) }),
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(registration.getRegistrationForm, { id }))
    return { id }
  },
  component: () => (
    <RegistrationPage id={Route.useLoaderData().id} editing={Route.useSearch().edit === true} />
  ),
  pendingComponent: RegistrationSkeleton,
})
