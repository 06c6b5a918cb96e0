import { content } from '#contract/content.ts'
import { people } from '#contract/people.ts'

/** What the home page reads: asked for by the page, and before it by the boot script. */
export const homeReads = {
  pinned: {
    endpoint: content.getRecentPosts,
    query: { post_type: 'post', number_of_posts: 5, page: 1, pinned: true },
  },
  latest: {
    endpoint: content.getRecentPosts,
    query: { post_type: 'post', number_of_posts: 6, page: 1, pinned: false },
  },
  birthdays: { endpoint: people.todaysBirthdays, query: undefined },
} as const
