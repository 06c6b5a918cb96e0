import type { ReactNode } from 'react'
import type { EventFields } from '#features/events/contract/content-type.ts'
import { ItemLayout } from '#platform/content/client/cards/ItemLayout.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import { EventFacts } from './EventFacts.tsx'

interface Properties {
  post: Post
  event: EventFields
  categories: readonly Category[]
  /** An `EditLink`. */
  edit: ReactNode
  calendarButton: ReactNode
  shareButton: ReactNode
  /** How registration stands, where there is one. */
  registration: ReactNode
  children?: ReactNode
}

/** An event, and under it its text. The first screen draws it too: no hooks. */
export function EventLayout({ post, event, categories, edit, children, ...buttons }: Properties) {
  return (
    <ItemLayout
      post={post}
      categories={categories}
      edit={edit}
      facts={<EventFacts event={event} {...buttons} />}
    >
      {children}
    </ItemLayout>
  )
}
