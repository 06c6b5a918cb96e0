import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { Discussion } from '#client/parts/discussion/Discussion.tsx'
import { EditLink } from '#client/parts/EditLink.tsx'
import { CalendarButton } from '#client/parts/events/CalendarButton.tsx'
import { EventLayout } from '#client/parts/events/EventLayout.tsx'
import type { ItemProperties } from '#client/parts/item/ItemPage.tsx'
import { RichText } from '#client/parts/RichText.tsx'
import { RegistrationPanel } from '#client/parts/registration/RegistrationPanel.tsx'
import { ShareButton } from '#client/parts/ShareButton.tsx'
import { content } from '#contract/content.ts'
import type { EventFields } from '#contract/content-types/event.ts'

function Shown({ post, event, end }: ItemProperties & { event: EventFields }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'event' }))
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

/** An event with its discussion. */
export function EventItem(item: ItemProperties) {
  return item.post.event && <Shown {...item} event={item.post.event} />
}
