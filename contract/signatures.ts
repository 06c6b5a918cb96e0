import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, PageNumber, Strict } from './common.ts'
import { PostSummary } from './content.ts'
import { slice } from './endpoint.ts'

const Count = Type.Integer()
const state = Type.Optional(OneOf(['signed', 'missing']))

const SignatureTotals = Type.Object({ audience: Count, signed: Count, missing: Count })

const Signer = Type.Object({
  id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
  department: Nullable(Type.String()),
  signed_at: Nullable(Moment),
})
export type Signer = Static<typeof Signer>

export const signatures = slice({
  getRequiredSignPosts: {
    method: 'GET',
    path: '/api/posts/getRequiredSignPosts',
    access: 'member',
    summary: 'What waits for the signature of the caller, and what they signed.',
    staleMinutes: 5,
    reads: ['posts', 'signatures'],
    fields: Type.Object({
      waiting: Type.Array(PostSummary),
      signed: Type.Array(Type.Object({ post: PostSummary, signed_at: Moment })),
    }),
  },
  getSignaturePosts: {
    method: 'GET',
    path: '/api/admin/getSignaturePosts',
    access: 'administrator',
    summary: 'Every published item that must be signed, with how many signed.',
    reads: ['posts', 'signatures', 'people'],
    fields: Type.Object({
      posts: Type.Array(
        Type.Object({ id: Id, title: Type.String(), publish_at: Moment, totals: SignatureTotals }),
      ),
    }),
  },
  getSignatureReport: {
    method: 'GET',
    path: '/api/admin/getSignatureReport',
    access: 'administrator',
    summary: 'Who signed an item and who has not, by branch, of those it is for.',
    reads: ['posts', 'signatures', 'people'],
    query: Strict({ post_id: Id, state, branch_id: Type.Optional(Id), page: PageNumber }),
    fields: Type.Object({
      statement: Type.String(),
      totals: SignatureTotals,
      branches: Type.Array(
        Type.Object({ id: Nullable(Id), name: Type.String(), ...SignatureTotals.properties }),
      ),
      people: Type.Array(Signer),
      has_more: Type.Boolean(),
    }),
  },
  exportSignatures: {
    method: 'GET',
    path: '/api/admin/exportSignatures',
    access: 'administrator',
    summary: 'The report as a sheet, right to left, or as CSV.',
    query: Strict({ post_id: Id, state, branch_id: Type.Optional(Id), format: OneOf(['xlsx', 'csv']) }),
    fields: 'binary',
  },
  remindSigners: {
    method: 'POST',
    path: '/api/admin/remindSigners',
    access: 'administrator',
    summary: 'Notifies those who have not signed, and nobody else.',
    invalidates: ['notifications'],
    idempotent: true,
    body: Strict({ post_id: Id, branch_id: Nullable(Id) }),
    fields: Type.Object({ reminded: Count }),
  },
})
