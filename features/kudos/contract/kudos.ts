import { type Static, Type } from 'typebox'
import {
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  PersonReference,
  Revision,
  Strict,
  Text,
} from '#core/contract/common.ts'
import { get, put, remove, slice } from '#core/contract/endpoint.ts'
import { Reactions } from '#platform/discussion/contract/discussion.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { kudosReport } from './kudos-report.ts'

export const KudosValue = Type.Object({ id: Id, name: Type.String(), icon: Type.String() })

export const ManagedValue = Type.Object({
  ...KudosValue.properties,
  revision: Revision,
  position: Type.Integer(),
  archived: Type.Boolean(),
  given: Type.Integer({ description: 'how many kudos name it' }),
})
export type ManagedValue = Static<typeof ManagedValue>

export const Kudos = Type.Object({
  id: Id,
  giver: PersonReference,
  receiver: PersonReference,
  value: Type.Object({
    name: Type.String({ description: 'as it was when it was given' }),
    icon: Type.String(),
  }),
  message: Type.String({ description: 'plain text' }),
  given_at: Moment,
  hidden: Type.Boolean({ description: 'by the receiver, whom alone it tells' }),
  reactions: Reactions,
})
export type Kudos = Static<typeof Kudos>

export const kudos = slice('/api/users', 'member', {
  getFirgunimResults: get({
    path: '/api/posts/getFirgunimResults',
    summary: 'The wall of kudos, the newest first; of one receiver, of one giver.',
    staleMinutes: 1,
    reads: ['kudos', 'people'],
    query: Strict({
      received_by: Type.Optional(Id),
      given_by: Type.Optional(Id),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: Type.Object({ kudos: Type.Array(Kudos), has_more: Type.Boolean() }),
  }),
  userUpdateFirgun: put({
    quota: 'kudos',
    summary:
      'Gives kudos to a colleague, who is notified: five a calendar month, not to oneself nor to somebody who left. `value` is the id of a value.',
    invalidates: ['kudos', 'notifications'],
    created: true,
    query: Strict({ id: Id }),
    body: Strict({ value: Id, message: Text(500) }),
    fields: Kudos,
  }),
  getFirgunValues: get({
    path: '/api/posts/getFirgunValues',
    summary: 'The values that kudos may be given for.',
    staleMinutes: 10,
    reads: ['kudos'],
    fields: Type.Object({ values: Type.Array(KudosValue) }),
  }),
  getOwnFirgun: get({
    summary:
      'How many kudos the caller may still give this month, and whether their manager hears of those they get.',
    reads: ['kudos', 'people'],
    fields: Type.Object({
      left: Type.Integer(),
      manager: Nullable(Type.String({ description: 'the name, where there is one' })),
      shared: Type.Boolean(),
    }),
  }),
  shareFirgunim: put({
    summary: "Whether the caller's manager is notified of kudos to the caller.",
    invalidates: ['kudos'],
    body: Strict({ shared: Type.Boolean() }),
    fields: Type.Object({ shared: Type.Boolean() }),
  }),
  setFirgunReaction: put({
    path: '/api/posts/setFirgunReaction',
    summary: "The caller's one reaction to a kudos; null takes it back.",
    invalidates: ['kudos'],
    body: Strict({ id: Id, kind: Nullable(OneOf(reactionKinds)) }),
    fields: Type.Object({ id: Id, kind: Nullable(OneOf(reactionKinds)) }),
  }),
  hideFirgun: put({
    audited: 'by-editors',
    summary: 'The receiver hides a kudos from the wall, or shows it again.',
    invalidates: ['kudos'],
    body: Strict({ id: Id, hidden: Type.Boolean() }),
    fields: Type.Object({ id: Id, hidden: Type.Boolean() }),
  }),
  deleteFirgun: remove({
    summary: 'The giver takes a kudos back on the day it was given. It still counts in the month.',
    invalidates: ['kudos'],
    query: Strict({ id: Id }),
    fields: Type.Object({ id: Id }),
  }),
  removeFirgun: put({
    path: '/api/admin/removeFirgun',
    access: 'editor',
    summary: 'Removes a kudos that does not belong on the wall; its giver is told why.',
    invalidates: ['kudos', 'notifications'],
    body: Strict({ id: Id, reason: Text(300) }),
    fields: Type.Object({ id: Id }),
  }),
  getAllFirgunValues: get({
    path: '/api/admin/getAllFirgunValues',
    access: 'administrator',
    summary: 'The values, archived ones too, and how many kudos name each.',
    reads: ['kudos'],
    fields: Type.Object({ values: Type.Array(ManagedValue) }),
  }),
  saveFirgunValue: put({
    path: '/api/admin/saveFirgunValue',
    access: 'administrator',
    summary:
      'Adds a value (id null), or changes one; refused when somebody changed it since the revision that was read. Kudos that were given keep the name that it had.',
    invalidates: ['kudos'],
    body: Strict({
      id: Nullable(Id),
      revision: Revision,
      name: Text(40),
      icon: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
      position: Type.Integer({ minimum: 0, maximum: 1000 }),
      archived: Type.Boolean(),
    }),
    fields: Type.Object({ id: Id }),
  }),
  ...slice('/api/admin', 'administrator', {
    ...reportEndpoints(kudosReport),
  }),
})
