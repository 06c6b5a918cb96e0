import { Type } from 'typebox'
import { Id, Moment, Nullable, Strict } from '#core/contract/common.ts'
import { get, post, slice } from '#core/contract/endpoint.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { PostSummary } from './content.ts'
import { SignatureTotals, signerReport } from './signature-report.ts'

const Count = Type.Integer()

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
  ...reportEndpoints(signerReport),
  remindSigners: post({
    summary: 'Notifies those who have not signed, and nobody else.',
    invalidates: ['notifications', 'signatures'],
    body: Strict({ post_id: Id, branch_id: Nullable(Id) }),
    fields: Type.Object({ reminded: Count }),
  }),
})
