import { type Static, Type } from 'typebox'
import { Day, Id, Moment, Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { workKinds } from '#platform/requests/contract/vocabulary.ts'

const Kind = OneOf(workKinds)

const WorkRow = Type.Object({
  kind: Kind,
  id: Id,
  title: Type.String(),
  person: Nullable(Type.String({ description: 'who asked or reported' })),
  since: Moment,
  due: Nullable(Day),
  overdue: Type.Boolean(),
  owner: Nullable(Type.String({ description: 'who handles it' })),
})
export type WorkRow = Static<typeof WorkRow>

export const work = slice('/api/admin', 'handler', {
  getWork: get({
    summary:
      'What waits for somebody who handles it, of the kinds that the caller may handle: what is overdue first, then the oldest. Thirty at a time, after `next` of those before.',
    reads: [
      ...(['requests', 'entitlements', 'loans', 'referrals', 'reports'] as const),
      ...(['posts', 'comments', 'signatures'] as const),
    ],
    query: Strict({
      kind: Type.Optional(Kind),
      after: Type.Optional(
        Type.String({ pattern: `^[01]-[0-9]{1,17}-(${workKinds.join('|')})-[0-9]{1,10}$` }),
      ),
    }),
    fields: Type.Object({
      rows: Type.Array(WorkRow),
      next: Nullable(Type.String({ description: 'null after the last' })),
      kinds: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
    }),
  }),
})
