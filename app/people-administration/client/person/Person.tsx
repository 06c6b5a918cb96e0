import { createFileRoute, notFound } from '@tanstack/react-router'
import { PersonActions } from '#app/people-administration/client/person/PersonActions.tsx'
import { PersonSections } from '#app/people-administration/client/person/PersonSections.tsx'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { idOf } from '#core/rules/numbers/id-of.ts'

const query = (id: number) => q(peopleAdmin.getManagedPerson, { id })

export const Route = createFileRoute('/_portal/admin/people/$id')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    return queryClient.ensureQueryData(query(id)).then(() => id)
  },
  component: Person,
})

function Person() {
  const person = useRead(query(Route.useLoaderData()))
  const name = `${person.first_name} ${person.last_name}`
  return (
    <AdminPage title={name} shown={String(person.id)} actions={<PersonActions person={person} />}>
      <PersonSections person={person} />
    </AdminPage>
  )
}
