import { Type } from 'typebox'
import {
  Day,
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  SearchText,
  Strict,
} from '#core/contract/common.ts'
import { get, post, remove, slice } from '#core/contract/endpoint.ts'
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
  getCalendarAddress: get({
    summary: "Since when the caller's calendar address works, by which other calendars read their events.",
    reads: ['calendar-address'],
    fields: Type.Object({ made_at: Nullable(Moment) }),
  }),
  makeCalendarAddress: post({
    summary:
      "The key of a new calendar address of the caller's, which the portal itself does not store; an earlier one works no more.",
    invalidates: ['calendar-address'],
    fields: Type.Object({ key: Type.String() }),
  }),
  removeCalendarAddress: remove({
    summary: "The caller's calendar address works no more.",
    invalidates: ['calendar-address'],
    fields: Type.Null(),
  }),
  getCalendar: get({
    access: 'public',
    summary:
      'The events of a month ago to a year from now as an iCalendar file for another calendar: those that the person of the key is registered for, or all that they may see.',
    query: Strict({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), of: OneOf(['mine', 'all']) }),
    fields: ['text/calendar'],
  }),
})
