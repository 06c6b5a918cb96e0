import { read } from '#core/client/api/read.ts'
import { categoriesRead } from '#platform/content/client/firstReads.ts'
import { events } from '../contract/events.ts'

/** What the page reads first, without filters: for its loader, and before it for the boot script. */
export const eventReads = {
  list: read(events.getFuturePosts, { post_type: 'event', per_page: 12, page: 1 }),
  categories: categoriesRead('event'),
}
