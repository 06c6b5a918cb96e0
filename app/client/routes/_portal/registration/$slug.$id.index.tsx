import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { flagParameter } from '#client/parts/list/searchOf.ts'
import { idOf } from '#client/parts/navigation.ts'
import { registration } from '#contract/registration.ts'
import { RegistrationPage } from './-form/RegistrationPage.tsx'
import { RegistrationSkeleton } from './-form/RegistrationSkeleton.tsx'

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
