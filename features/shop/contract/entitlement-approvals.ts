import { Type } from 'typebox'
import { Id, Nullable, Strict } from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { Amount, EntitlementRequest, YearBalance } from './entitlements.ts'

/**
 * Answers to requests for more entitlement: those of one's own people are a manager's, all others those of whoever administers
 * the shop. In no room, since people to whom the shop is closed answer too.
 */
export const entitlementApprovals = slice('/api/shop', 'member', {
  getRequestToAnswer: get({
    summary:
      'A request that waits for the caller, and for those who administer the shop any of somebody else, with what its person has of the type this year.',
    reads: ['entitlements'],
    query: Strict({ id: Id }),
    fields: Type.Object({ request: EntitlementRequest, type: YearBalance }),
  }),
  answerRequest: put({
    audited: 'always',
    summary:
      "Approves a request, which grants the amount, or declines it; once, and by nobody for themselves. For the person's manager, and for those who administer the shop.",
    invalidates: ['entitlements', 'notifications'],
    body: Strict({
      id: Id,
      approve: Type.Boolean(),
      amount: Nullable(Type.Unsafe<number>({ ...Amount, description: 'null: as much as was asked for' })),
      answer: Type.String({ maxLength: 300 }),
    }),
    fields: EntitlementRequest,
  }),
})
