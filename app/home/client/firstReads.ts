import { read } from '#core/client/api/read.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { content } from '#platform/content/contract/content.ts'

/** What the page reads first, without filters: for its loader, and before it for the boot script. */
export const homeReads = {
  pinned: read(content.getRecentPosts, {
    post_type: 'post',
    number_of_posts: 5,
    page: 1,
    pinned: true,
  }),
  latest: read(content.getRecentPosts, {
    post_type: 'post',
    number_of_posts: 6,
    page: 1,
    pinned: false,
  }),
  birthdays: { ...read(celebrations.todaysBirthdays), room: 'birthdays' },
}
