import { type Static, Type } from 'typebox'
import { Id, Nullable, PersonReference } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'

/** A role holder; phone and e-mail are those of the role, else the person's own at work. */
export const Official = Type.Object({
  id: Id,
  role: Type.String(),
  about: Type.String({ description: 'sanitised HTML' }),
  category: Nullable(Type.String()),
  person: Nullable(PersonReference),
  deputy: Nullable(PersonReference),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  reception_hours: Type.String(),
})
export type Official = Static<typeof Official>

export const officials = slice('/api/posts', 'member', {
  getOfficials: get({
    summary: 'Role holders, their deputies and how to reach them, by category and role.',
    staleMinutes: 60,
    reads: ['posts', 'categories', 'people', 'media'],
    cached: true,
    fields: Type.Object({ officials: Type.Array(Official) }),
  }),
})
