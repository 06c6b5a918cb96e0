import { type Static, Type } from 'typebox'
import { duties, roles } from '#core/contract/access.ts'
import { DayOfLife, Id, Nullable, OneOf, Picture, SearchText, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { hebrewMonths } from '#platform/people/rules/hebrew-birthdays.ts'
import { roomNames } from './rooms.ts'

/** Who is signed in, as far as the client's menus and guards need it. */
export const SignedInUser = Type.Object({
  id: Id,
  role: OneOf(roles),
  editable_types: Type.Array(Type.String()),
  duties: Type.Array(OneOf(duties)),
  closed_rooms: Type.Array(OneOf(roomNames), { description: 'the rooms that are closed to this person' }),
})
export type SignedInUser = Static<typeof SignedInUser>

/** A birthday by the Hebrew calendar, without a year. */
export const HebrewBirthday = Strict({
  month: OneOf(hebrewMonths),
  day: Type.Integer({ minimum: 1, maximum: 30 }),
})

export const UserFields = Type.Object({
  id: Id,
  employee_number: Type.String(),
  user_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  mobile: Nullable(Type.String()),
  mobile_visible: Type.Boolean({ description: 'whether colleagues see the mobile number' }),
  birthday: Nullable(DayOfLife),
  birthday_visible: Type.Boolean({ description: 'whether colleagues see day and month' }),
  started_on: Nullable(DayOfLife),
  anniversary_visible: Type.Boolean({ description: 'whether colleagues see since when they are here' }),
  hebrew_birthday: Nullable(HebrewBirthday),
  job_title: Type.String(),
  branch: Nullable(Type.String()),
  department: Nullable(Type.String()),
  photo: Nullable(Picture),
})
export type UserFields = Static<typeof UserFields>

export const Places = Type.Object({
  branches: Type.Array(Type.Object({ id: Id, name: Type.String(), city: Type.String() })),
  departments: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})
export type Places = Static<typeof Places>

const FoundPerson = Type.Object({
  id: Id,
  name: Type.String(),
  job_title: Type.String(),
  branch: Nullable(Type.String()),
})

export const people = slice('/api/users', 'member', {
  getPlaces: get({
    summary: 'The branches and the departments, by name.',
    staleMinutes: 60,
    reads: ['people'],
    cached: true,
    fields: Places,
  }),
  findPeople: get({
    path: '/api/admin/findPeople',
    access: 'editor',
    summary:
      'Active people whose names or employee numbers begin so, twenty at most, for editors to choose from.',
    reads: ['people'],
    query: Strict({ s: SearchText }),
    fields: Type.Object({ people: Type.Array(FoundPerson) }),
  }),
  findColleagues: get({
    summary:
      'Active people other than the caller whose names begin so, twenty at most; whose whole name it is, where the phonebook is closed to the caller.',
    reads: ['people'],
    query: Strict({ s: SearchText }),
    fields: Type.Object({ people: Type.Array(FoundPerson) }),
  }),
  userFields: get({
    summary: "A person's own details.",
    reads: ['people'],
    query: Strict({ id: Id }),
    fields: UserFields,
  }),
})
