import { createFileRoute } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { ShareButton } from '#core/client/ui/controls/ShareButton.tsx'
import { CalendarButton } from '#features/events/client/mine/OwnRegistrationButtons.tsx'
import { RegistrationPanel } from '#features/events/client/registration/RegistrationPanel.tsx'
import type { EventFields } from '#features/events/contract/content-type.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { content } from '#platform/content/contract/content.ts'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'
import { EventLayout } from './EventLayout.tsx'

/** One event: when, where, and what it is (specification §2). */
export const Route = createFileRoute('/_portal/events/$slug/$id')({
  loader: ({ params }) => loadItem('event', params),
  component: () => <ItemPage {...Route.useLoaderData()} Item={EventItem} />,
})

function Shown({ post, event, end }: ItemProperties & { event: EventFields }) {
  const data = useRead(q(content.getCategories, { type: 'event' }))
  return (
    <EventLayout
      post={post}
      event={event}
      categories={data.categories}
      edit={<EditLink post={post} />}
      calendarButton={<CalendarButton post={post} secondary={event.registration !== null} />}
      shareButton={<ShareButton title={post.title} />}
      registration={event.registration && <RegistrationPanel id={post.id} price={event.registration.price} />}
    >
      <RichText html={post.body} />
      {end}
      <Discussion post={post} />
    </EventLayout>
  )
}

function EventItem(item: ItemProperties) {
  return item.post.event && <Shown {...item} event={item.post.event} />
}
