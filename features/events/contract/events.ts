import { Type } from 'typebox'
import { Day, Id, PageNumber, PerPage, SearchText, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { FoundPosts, Posts } from '#platform/content/contract/content.ts'

export const events = slice('/api/events', 'member', {
  getPastEvents: get({
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
  }),
  getEventsBetween: get({
    summary: 'Events that touch the days from one to another, both included, sixty-two at most.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'media'],
    cached: true,
    query: Strict({ from: Day, to: Day, category: Type.Optional(Id) }),
    fields: Posts,
  }),
  getCalendarFile: get({
    summary: 'An event as an iCalendar file.',
    query: Strict({ id: Id }),
    fields: ['text/calendar'],
  }),
})
