import { createFileRoute, notFound } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { idOf } from '#client/parts/navigation.ts'
import { favouritesQuery, personQuery } from '#client/parts/people/peopleQueries.ts'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { PersonPage } from './-PersonPage.tsx'

/** A person's card. */
export const Route = createFileRoute('/_portal/phonebook/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    await prefetch(personQuery(id), favouritesQuery)
    return { id }
  },
  component: () => <PersonPage id={Route.useLoaderData().id} />,
  pendingComponent: () => <Skeleton width="100%" height="24rem" />,
})
