import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { idOf } from '#client/parts/navigation.ts'
import { content } from '#contract/content.ts'
import { EventPage } from './-EventPage.tsx'

export const Route = createFileRoute('/_portal/events/$slug/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    await untilWhole(
      queryClient.prefetchQuery(q(content.getPostById, { id, post_type: 'event' })),
      queryClient.prefetchQuery(q(content.getCategories, { type: 'event' })),
    )
    return { id }
  },
  component: () => {
    const { id } = Route.useLoaderData()
    const { slug } = Route.useParams()
    return <EventPage key={id} id={id} slug={slug} />
  },
  pendingComponent: () => <ItemSkeleton label="האירוע בטעינה" />,
})
