import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { ManagePage } from '#features/events/client/registration/manage/ManagePage.tsx'
import { parseManage } from '#features/events/client/registration/manage/manageSearch.ts'
import { registration } from '#features/events/contract/registration.ts'

/** The room of those who organise an event; everybody else goes to the registration itself. */
export const Route = createFileRoute('/_portal/registration/$slug/$id/manage')({
  validateSearch: parseManage,
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    const form = await queryClient.ensureQueryData(q(registration.getRegistrationForm, { id }))
    if (!form.may_manage) throw redirect({ href: registrationHref(form.event), replace: true })
    return { id }
  },
  component: () => <ManagePage id={Route.useLoaderData().id} values={Route.useSearch()} />,
})
