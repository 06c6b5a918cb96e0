import { home } from '#app/home/contract/home.ts'
import { read } from '#core/client/api/read.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { content } from '#platform/content/contract/content.ts'

/** The strips of those chosen that the boot script shows before the application is there. */
export function firstStrips<Name extends string>(names: readonly Name[]): Name[] {
  const end = names.findIndex((name) => name !== 'today' && name !== 'pinned')
  return names.slice(0, end < 0 ? names.length : end)
}

/** What the page reads first, without filters: for its loader, and before it for the boot script. */
export const homeReads = {
  today: read(home.getToday),
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
