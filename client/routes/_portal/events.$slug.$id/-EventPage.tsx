import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { Discussion } from '#client/parts/discussion/Discussion.tsx'
import { EditLink } from '#client/parts/EditLink.tsx'
import { EventLayout } from '#client/parts/events/EventLayout.tsx'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { RichText } from '#client/parts/RichText.tsx'
import { ShareButton } from '#client/parts/ShareButton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { useReadMark } from '#client/parts/useReadMark.ts'
import { useRightAddress } from '#client/parts/useRightAddress.ts'
import { content, type Post } from '#contract/content.ts'
import type { EventFields } from '#contract/content-types/event.ts'
import { CalendarButton } from './-CalendarButton.tsx'

function Shown({ post, event }: { post: Post; event: EventFields }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'event' }))
  usePageTitle(post.title)
  const end = useReadMark(post.id)
  return (
    <EventLayout
      post={post}
      event={event}
      categories={data.categories}
      edit={<EditLink post={post} />}
      calendarButton={<CalendarButton post={post} />}
      shareButton={<ShareButton title={post.title} />}
    >
      <RichText html={post.body} />
      <div ref={end} />
      <Discussion post={post} />
    </EventLayout>
  )
}

function Loaded({ id, slug }: { id: number; slug: string }) {
  const { data: post } = useSuspenseQuery(q(content.getPostById, { id, post_type: 'event' }))
  useRightAddress(post, slug)
  return post.event && <Shown post={post} event={post.event} />
}

/** One event: when, where, and what it is (specification §2, `/events/{slug}/{id}`). */
export function EventPage({ id, slug }: { id: number; slug: string }) {
  return (
    <Suspense fallback={<ItemSkeleton label="האירוע בטעינה" />}>
      <Loaded id={id} slug={slug} />
    </Suspense>
  )
}
