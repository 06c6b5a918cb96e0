import { Type } from 'typebox'
import { Id, Moment, Nullable, Strict } from '#core/contract/common.ts'
import { get, post, slice } from '#core/contract/endpoint.ts'
import { figuresEndpoint, fileEndpoint, rowsEndpoint } from '#platform/reports/contract/report.ts'
import { PostSummary } from './content.ts'
import { signedItem, signerReport } from './signature-report.ts'

const Count = Type.Integer()
const SignatureTotals = Type.Object({ audience: Count, signed: Count, missing: Count })

export const signatures = slice('/api/admin', 'administrator', {
  getRequiredSignPosts: get({
    path: '/api/posts/getRequiredSignPosts',
    access: 'member',
    summary: 'What waits for the signature of the caller, and what they signed.',
    staleMinutes: 5,
    reads: ['posts', 'signatures'],
    fields: Type.Object({
      waiting: Type.Array(PostSummary),
      signed: Type.Array(Type.Object({ post: PostSummary, signed_at: Moment })),
    }),
  }),
  getSignaturePosts: get({
    summary: 'Every published item that must be signed, with how many signed.',
    reads: ['posts', 'signatures', 'people'],
    fields: Type.Object({
      posts: Type.Array(
        Type.Object({ id: Id, title: Type.String(), publish_at: Moment, totals: SignatureTotals }),
      ),
    }),
  }),
  getSignatureReport: figuresEndpoint(
    { ...signerReport, filter: signedItem },
    'How many signed an item and how many have not, of those it is for, in all and by branch.',
    Type.Object({
      statement: Type.String(),
      totals: SignatureTotals,
      branches: Type.Array(
        Type.Object({ id: Nullable(Id), name: Type.String(), ...SignatureTotals.properties }),
      ),
    }),
  ),
  getSigners: rowsEndpoint(signerReport, 'Those whom an item is for, by name, with when they signed.'),
  exportSignatures: fileEndpoint(
    signerReport,
    'The people of the report, a line each, as a sheet or as CSV.',
  ),
  remindSigners: post({
    summary: 'Notifies those who have not signed, and nobody else.',
    invalidates: ['notifications'],
    body: Strict({ post_id: Id, branch_id: Nullable(Id) }),
    fields: Type.Object({ reminded: Count }),
  }),
})
