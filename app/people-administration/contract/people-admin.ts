import { type Static, Type } from 'typebox'
import { duties, roles } from '#core/contract/access.ts'
import {
  DayOfLife,
  EmailAddress,
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PhoneNumber,
  Revision,
  SearchText,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { signInFields } from '#platform/people/rules/details.ts'

/** Maximum letters in one PDF. */
export const lettersPerFile = 500

export const ManagedPerson = Type.Object({
  id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  email: Nullable(Type.String()),
  job_title: Type.String(),
  branch: Nullable(Type.String()),
  department: Nullable(Type.String()),
  role: OneOf(roles),
  disabled: Type.Boolean(),
  invited: Type.Boolean({ description: 'has a one-time code, and no password of their own' }),
})
export type ManagedPerson = Static<typeof ManagedPerson>

const Details = {
  employee_number: Text(20),
  user_name: Nullable(Text(60, 'null: the employee number')),
  email: Nullable(EmailAddress),
  first_name: Text(60),
  last_name: Text(60),
  job_title: Type.String({ maxLength: 100 }),
  branch_id: Nullable(Id),
  department_id: Nullable(Id),
  reports_to: Nullable(Id),
  phone: Nullable(PhoneNumber),
  mobile: Nullable(PhoneNumber),
  birthday: Nullable(DayOfLife),
}
export const PersonDetails = Strict(Details)
export type PersonDetails = Static<typeof PersonDetails>

const Rights = {
  role: OneOf(roles),
  duties: Type.Array(OneOf(duties), { maxItems: duties.length, uniqueItems: true }),
  editable_types: Type.Array(OneOf(postTypes), { maxItems: postTypes.length, uniqueItems: true }),
  form_departments: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
}

const History = Type.Object({
  id: Uuid,
  at: Moment,
  actor: Nullable(Type.String()),
  action: Type.String(),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
})

export const PersonCard = Type.Object({
  id: Id,
  revision: Type.Unsafe<number>({ ...Revision, description: 'of the details and the rights' }),
  ...Details,
  user_name: Type.String(),
  ...Rights,
  manager: Nullable(Type.String()),
  bounce: Nullable(
    Type.Object(
      { at: Moment, problem: Type.String() },
      { description: 'the latest mail to the address was refused for good' },
    ),
  ),
  disabled_at: Nullable(Moment),
  erased_at: Nullable(Moment),
  has_password: Type.Boolean(),
  first_password_until: Nullable(Moment),
  may_manage: Type.Boolean({ description: 'whether the caller may change this person' }),
  devices: Type.Array(Type.Object({ id: Uuid, label: Type.String(), last_seen_at: Moment })),
  sign_on_bound_at: Nullable(Moment),
  set_aside: Type.Array(
    Type.Object({
      field: OneOf(signInFields),
      name: Type.String(),
      owner: Nullable(Type.Object({ id: Id, name: Type.String(), employee_number: Type.String() })),
    }),
    {
      description:
        'what they sign in by no more, because it is also somebody else’s; until the details are saved',
    },
  ),
  balances: Type.Array(Type.Object({ name: Type.String(), unit: Type.String(), balance: Type.Integer() })),
  history: Type.Array(History),
})
export type PersonCard = Static<typeof PersonCard>

/** What deactivating somebody ends, or leaves to others, in the order in which it is told. */
export const consequenceParts = ['sessions', 'registrations', 'food', 'orders', 'posts', 'reports'] as const

export const Consequence = Type.Object({
  part: OneOf(consequenceParts),
  count: Type.Integer(),
})
export type Consequence = Static<typeof Consequence>

const byId = Strict({ id: Id })
const places = ['people', 'posts'] as const

export const peopleAdmin = slice('/api/admin', 'duty:people', {
  getPeople: get({
    summary: 'People, active or not, by name; fifty a page.',
    reads: ['people'],
    query: Strict({
      s: Type.Optional(SearchText),
      branch_id: Type.Optional(Id),
      department_id: Type.Optional(Id),
      role: Type.Optional(OneOf(roles)),
      state: Type.Optional(OneOf(['active', 'invited', 'disabled', 'set_aside'])),
      page: PageNumber,
    }),
    fields: Type.Object({
      people: Type.Array(ManagedPerson),
      has_more: Type.Boolean(),
      set_aside: Type.Integer({
        description: 'how many people do not sign in by a name of theirs, because it is also somebody else’s',
      }),
    }),
  }),
  getManagedPerson: get({
    summary: "A person's details, rights, devices, entitlement and history.",
    reads: ['people', 'session', 'entitlements', 'mails'],
    query: byId,
    fields: PersonCard,
  }),
  savePerson: put({
    summary:
      'Adds a person (id null), who is an employee, or changes the details of one; refused when somebody changed the person since the revision that was read.',
    invalidates: ['people', 'posts'],
    body: Strict({ id: Nullable(Id), revision: Revision, ...Details }),
    fields: Type.Object({ id: Id }),
  }),
  setRights: put({
    access: 'administrator',
    summary:
      'Gives a person a role, duties and types of content to write; refused for the last administrator, and when somebody changed the person since the revision that was read.',
    invalidates: ['people', 'session'],
    body: Strict({ id: Id, revision: Revision, ...Rights }),
    fields: Type.Null(),
  }),
  invitePerson: post({
    ownTransaction: true,
    summary:
      'Mails a person a one-time code, good for 14 days, by which they enter and choose a password. Refused without an address.',
    invalidates: ['people'],
    body: byId,
    fields: Type.Null(),
  }),
  printLetters: post({
    ownTransaction: true,
    secretFields: true,
    summary:
      'Gives people one-time codes, good for 14 days, in place of the passwords and codes that they had, and answers their letters: a PDF with one a page.',
    invalidates: ['people', 'session'],
    body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: lettersPerFile, uniqueItems: true }) }),
    fields: Type.Object({ pdf: Type.String({ description: 'in base64' }) }),
  }),
  getConsequences: get({
    summary: 'What deactivating a person ends, and what of theirs remains.',
    query: byId,
    fields: Type.Object({ consequences: Type.Array(Consequence) }),
  }),
  deactivatePerson: post({
    summary: 'Ends sessions, registrations and lunches of a person, who cannot sign in any more.',
    invalidates: ['people', 'session', 'registrations', 'food-orders'],
    body: byId,
    fields: Type.Null(),
  }),
  restorePerson: post({
    summary: 'Lets a person sign in again.',
    invalidates: ['people'],
    body: byId,
    fields: Type.Null(),
  }),
  erasePerson: post({
    access: 'administrator',
    ownTransaction: true,
    // The entry of the handler does not hold what is deleted.
    audited: 'never',
    summary:
      'Deletes the data and files of a deactivated person for good; orders, lunches, entitlement and what else is counted stay without a name.',
    invalidates: ['people', 'posts', 'comments', 'orders', 'kudos', 'registrations', 'media'],
    body: byId,
    fields: Type.Null(),
  }),
  signOutPerson: post({
    summary: 'Ends all sessions of a person, on every instance at once.',
    invalidates: ['session'],
    body: byId,
    fields: Type.Null(),
  }),
  unbindSignOn: post({
    access: 'administrator',
    summary:
      "Lets the next single sign-on bind a person to another account of the organisation's provider than the one they signed on with.",
    invalidates: ['people'],
    body: byId,
    fields: Type.Null(),
  }),
  saveBranch: put({
    summary:
      'Adds a branch (id null) or changes one; refused when somebody changed it since the revision that was read.',
    invalidates: places,
    body: Strict({
      id: Nullable(Id),
      revision: Revision,
      name: Text(80),
      city: Type.String({ maxLength: 80 }),
      address: Type.String({ maxLength: 200 }),
    }),
    fields: Type.Object({ id: Id }),
  }),
  saveDepartment: put({
    summary: 'Adds a department (id null) or changes one.',
    invalidates: places,
    body: Strict({ id: Nullable(Id), name: Text(80) }),
    fields: Type.Object({ id: Id }),
  }),
  getManagedPlaces: get({
    summary: 'The branches and the departments, each with the number of active people in it.',
    reads: ['people'],
    fields: Type.Object({
      branches: Type.Array(
        Type.Object({
          id: Id,
          revision: Revision,
          name: Type.String(),
          city: Type.String(),
          address: Type.String(),
          people: Type.Integer(),
        }),
      ),
      departments: Type.Array(Type.Object({ id: Id, name: Type.String(), people: Type.Integer() })),
    }),
  }),
  deletePlace: remove({
    summary: 'Deletes a branch or a department that nobody and nothing belongs to.',
    invalidates: places,
    query: Strict({ kind: OneOf(['branch', 'department']), id: Id }),
    fields: Type.Null(),
  }),
})
