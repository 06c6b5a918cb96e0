import { type Static, Type } from 'typebox'
import { Day, Id, Nullable, OneOf, PersonReference, Picture, Strict } from '#core/contract/common.ts'
import { get, post, slice } from '#core/contract/endpoint.ts'
import { occasions } from './vocabulary.ts'

/** A person who celebrates. What colleagues may see of a birthday: never the year. */
export const Celebrant = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: Type.String(),
  branch: Nullable(Type.String()),
  photo: Nullable(Picture),
  on: Day,
  occasion: OneOf(occasions),
  hebrew: Type.Boolean({ description: 'by the Hebrew calendar' }),
  years: Nullable(Type.Integer({ description: 'of an anniversary at work' })),
})
export type Celebrant = Static<typeof Celebrant>

const Celebrants = Type.Object({ people: Type.Array(Celebrant) })
const Greeted = Type.Object({ id: Id, occasion: OneOf(occasions) })

export const celebrations = slice('/api/users', 'member', {
  todaysBirthdays: get({
    summary:
      'Who celebrates a birthday or an anniversary at work today, of those who agreed to show it; on Sunday the weekend too.',
    staleMinutes: 60,
    reads: ['people', 'media'],
    cached: 'for everybody',
    fields: Celebrants,
  }),
  getCelebrations: get({
    summary: 'The birthdays and the anniversaries at work of a month, of those who agreed to show them.',
    staleMinutes: 60,
    reads: ['people', 'media'],
    cached: 'for everybody',
    query: Strict({ month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }) }),
    fields: Celebrants,
  }),
  getGreetings: get({
    summary:
      'Whom the caller congratulated on what is celebrated this year or lately, and who congratulated the caller in the last two weeks.',
    reads: ['greetings', 'people', 'media'],
    fields: Type.Object({
      given: Type.Array(Greeted),
      received: Type.Array(Type.Object({ person: PersonReference, occasion: OneOf(occasions), on: Day })),
    }),
  }),
  greet: post({
    summary: 'Congratulates a person who celebrates, once a year for an occasion.',
    invalidates: ['greetings'],
    quota: 'greetings',
    created: true,
    body: Strict({ id: Id, occasion: OneOf(occasions) }),
    fields: Greeted,
  }),
})
