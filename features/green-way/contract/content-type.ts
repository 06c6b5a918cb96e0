import { contentType } from '#platform/content/contract/content-type.ts'

/** The environment: the same as news. */
export const greenWay = contentType({
  address: '/green-way/{slug}/{id}',
  list: '/green-way',
  discussion: true,
  signing: true,
  countsUnread: true,
})
