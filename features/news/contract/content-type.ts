import { contentType } from './content-type.ts'

export const post = contentType({
  address: '/post/{id}',
  discussion: true,
  signing: true,
  countsUnread: true,
})
