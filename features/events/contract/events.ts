import { Type } from 'typebox'
import { Day, Id, Ids, PageNumber, PerPage, SearchText, Strict } from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'
import { FoundPosts, Posts } from '#platform/content/contract/content.ts'
import { AskedPostType } from '#platform/content/contract/fields.ts'

export const events = slice({
  getFuturePosts: {
    method: 'GET',
    path: '/api/posts/getFuturePosts',
    access: 'member',
    summary:
      'Events that are not over yet, the nearest first, of a main category and of categories below it, with the words.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'media'],
    cached: true,
    query: Strict({
      post_type: AskedPostType,
      per_page: PerPage,
      page: PageNumber,
      category_ids: Type.Optional(Ids),
      main_cat_id: Type.Optional(Id),
      s: Type.Optional(SearchText),
    }),
    fields: FoundPosts,
  },
  getPastEvents: {
    method: 'GET',
    path: '/api/events/getPastEvents',
    access: 'member',
    summary: 'Events that are over, the last first, with the words.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'media'],
    cached: true,
    query: Strict({
      per_page: PerPage,
      page: PageNumber,
      category: Type.Optional(Id),
      s: Type.Optional(SearchText),
    }),
    fields: FoundPosts,
  },
  getEventsBetween: {
    method: 'GET',
    path: '/api/events/getEventsBetween',
    access: 'member',
    summary: 'Events that touch the days from one to another, both included, sixty-two at most.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'media'],
    cached: true,
    query: Strict({ from: Day, to: Day, category: Type.Optional(Id) }),
    fields: Posts,
  },
  getCalendarFile: {
    method: 'GET',
    path: '/api/events/getCalendarFile',
    access: 'member',
    summary: 'An event as an iCalendar file.',
    query: Strict({ id: Id }),
    fields: 'binary',
  },
})
