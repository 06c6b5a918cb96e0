import { createFileRoute } from '@tanstack/react-router'
import { EventItem } from '#features/events/client/EventItem.tsx'
import { ItemSkeleton } from '#platform/content/client/ItemLayout.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

/** One event: when, where, and what it is (specification §2). */
export const Route = createFileRoute('/_portal/events/$slug/$id')({
  loader: ({ params }) => loadItem('event', params.id),
  component: () => (
    <ItemPage
      type="event"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ItemSkeleton label="האירוע בטעינה" />}
      Item={EventItem}
    />
  ),
  pendingComponent: () => <ItemSkeleton label="האירוע בטעינה" />,
})
