import { read } from '#core/client/api/read.ts'
import { categoriesRead } from '#platform/content/client/firstReads.ts'
import { content } from '#platform/content/contract/content.ts'

/** What the page reads first, without filters: for its loader, and before it for the boot script. */
export const eventReads = {
  list: read(content.getFuturePosts, { post_type: 'event', per_page: 12, page: 1 }),
  categories: categoriesRead('event'),
}
