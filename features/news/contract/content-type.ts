import { contentType } from '#platform/content/contract/content-type.ts'

export const post = contentType({
  address: '/post/{id}',
  discussion: true,
  signing: true,
  countsUnread: true,
})
