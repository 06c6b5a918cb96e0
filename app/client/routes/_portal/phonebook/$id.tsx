import { createFileRoute, notFound } from '@tanstack/react-router'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import { PersonPage } from '#features/directory/client/PersonPage.tsx'
import { favouritesQuery, personQuery } from '#platform/people/client/peopleQueries.ts'
import { prefetch } from '../../../api/prefetch.ts'
import { idOf } from '../../../shell/navigation.ts'

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
