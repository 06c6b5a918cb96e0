import type { PostType } from '#app/contract/content-types.ts'
import type { Channel } from '#platform/content/contract/vocabulary.ts'

/** What the bell shows of one notification. */
export interface Shown {
  /** What it is about, as `comments:17`: while it is unread, more about the same only counts up. */
  topic: string
  title: string
  text: string
  /** A path of the portal. */
  url: string
}

/** One kind of notification, made from the facts of what happened. */
export interface NotificationKind<Facts> {
  /** How preferences name it. */
  label: string
  /** Where it goes unless the person chose otherwise. */
  channels: readonly Channel[]
  /** Whether a person may switch it off. */
  switchable: boolean
  /** Whether it may arrive in quiet hours. */
  urgent: boolean
  show(facts: Facts): Shown
}

/** A content item as a notification names it. */
export interface Item {
  id: number
  post_type: PostType
  slug: string
  title: string
}

/** Ties the type of the facts to one entry. */
export function kind<Facts>(entry: NotificationKind<Facts>): NotificationKind<Facts> {
  return entry
}
