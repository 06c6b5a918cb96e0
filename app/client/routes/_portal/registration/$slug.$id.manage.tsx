import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { registrationHref } from '#client/parts/registration/addresses.ts'
import { registration } from '#contract/registration.ts'
import { ManagePage } from './-manage/ManagePage.tsx'
import { parseManage } from './-manage/manageSearch.ts'

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
