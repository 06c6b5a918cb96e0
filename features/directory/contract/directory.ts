import { type Static, Type } from 'typebox'
import {
  DayOfLife,
  Id,
  Nullable,
  PageNumber,
  PerPage,
  PersonReference,
  Picture,
  SearchText,
  Strict,
  searchedBy,
} from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { HebrewBirthday } from '#platform/people/contract/people.ts'

/** What colleagues see of a person, the same for all of them: only what the person agreed to show. */
export const DirectoryPerson = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: Type.String(),
  branch_id: Nullable(Id),
  branch: Nullable(Type.String()),
  department_id: Nullable(Id),
  department: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  extension: Nullable(Type.String()),
  mobile: Nullable(Type.String()),
  email: Nullable(Type.String()),
  photo: Nullable(Picture),
})
export type DirectoryPerson = Static<typeof DirectoryPerson>

export const PersonCard = Type.Object({
  ...DirectoryPerson.properties,
  address: Nullable(Type.String({ description: 'of the branch' })),
  birthday: Nullable(Type.Object({ month: Type.Integer(), day: Type.Integer() })),
  hebrew_birthday: Nullable(HebrewBirthday),
  started_on: Nullable(DayOfLife),
  manager: Nullable(PersonReference),
  team_size: Type.Integer(),
})
export type PersonCard = Static<typeof PersonCard>

export const TreePerson = Type.Object({
  ...PersonReference.properties,
  team_size: Type.Integer({ description: 'how many report to them' }),
})
export type TreePerson = Static<typeof TreePerson>

const CountedPlace = Type.Object({ id: Id, name: Type.String(), people: Type.Integer() })

const Filter = { branch_id: Type.Optional(Id), department_id: Type.Optional(Id) }

export const directory = slice('/api/users', 'member', {
  users: get({
    path: '/api/users/',
    summary:
      'The people of the directory by family name, or those whom words find: by name, number, extension, job and place, also with a slip or in the wrong keyboard layout.',
    staleMinutes: 2,
    reads: ['people', 'media'],
    cached: 'for everybody',
    query: Strict({
      s: Type.Optional(SearchText),
      ...Filter,
      letter: Type.Optional(
        Type.String({ minLength: 1, maxLength: 2, description: 'of `getLetters`; begins the family name' }),
      ),
      recent: Type.Optional(Type.Boolean({ description: 'who started within the last 60 days' })),
      page: PageNumber,
      per_page: PerPage,
    }),
    fields: Type.Object({
      people: Type.Array(DirectoryPerson),
      has_more: Type.Boolean(),
      ...searchedBy,
    }),
  }),
  getAllUsers: get({
    summary: 'The whole directory.',
    staleMinutes: 60,
    reads: ['people', 'media'],
    cached: 'for everybody',
    fields: Type.Object({ people: Type.Array(DirectoryPerson) }),
  }),
  getLetters: get({
    summary: 'The letters that family names begin with, each with how many people it has.',
    staleMinutes: 10,
    reads: ['people'],
    cached: 'for everybody',
    query: Strict(Filter),
    fields: Type.Object({
      letters: Type.Array(Type.Object({ letter: Type.String(), people: Type.Integer() })),
    }),
  }),
  getPerson: get({
    summary: "A person's card.",
    staleMinutes: 2,
    reads: ['people', 'media'],
    cached: 'for everybody',
    query: Strict({ id: Id }),
    fields: PersonCard,
  }),
  getVcard: get({
    summary: "A person's card as a file for a list of contacts.",
    reads: ['people'],
    query: Strict({ id: Id }),
    fields: ['text/vcard'],
  }),
  getTeam: get({
    summary: 'Who reports to a person; without one, the heads of the organisation, who report to nobody.',
    staleMinutes: 10,
    reads: ['people', 'media'],
    cached: 'for everybody',
    query: Strict({ id: Type.Optional(Id), page: PageNumber }),
    fields: Type.Object({ people: Type.Array(TreePerson), has_more: Type.Boolean() }),
  }),
  getStaffing: get({
    summary: 'The branches with how many people each has; of one branch, its departments.',
    staleMinutes: 10,
    reads: ['people'],
    cached: 'for everybody',
    query: Strict({ branch_id: Type.Optional(Id) }),
    fields: Type.Object({ places: Type.Array(CountedPlace) }),
  }),
  getFavouritePeople: get({
    summary: "The people among the caller's favourites, by family name.",
    reads: ['favourites', 'people', 'media'],
    fields: Type.Object({ people: Type.Array(DirectoryPerson) }),
  }),
  setFavouritePerson: put({
    summary: "Adds a person to the caller's favourites, or removes one.",
    invalidates: ['favourites'],
    quota: 'favourites',
    body: Strict({ id: Id, favourite: Type.Boolean() }),
    fields: Type.Object({ id: Id, favourite: Type.Boolean() }),
  }),
})
