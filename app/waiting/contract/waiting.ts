import { Type } from 'typebox'
import { get, slice } from '#core/contract/endpoint.ts'

export const waiting = slice('/api/general', 'member', {
  getWaitingCounts: get({
    summary:
      'How much waits for the caller on each page of the administration, by its address: only of pages that the caller may open, and only where something waits.',
    staleMinutes: 1,
    reads: [
      'requests',
      'reports',
      'posts',
      'comments',
      'signatures',
      'loans',
      'referrals',
      'entitlements',
      'orders',
      'mails',
    ],
    fields: Type.Object({
      waiting: Type.Array(Type.Object({ address: Type.String(), count: Type.Integer({ minimum: 1 }) })),
    }),
  }),
})
