import { Type } from 'typebox'
import { get, slice } from '#core/contract/endpoint.ts'
import { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'

export const requests = slice('/api/general', 'member', {
  getMyRequests: get({
    summary: "The caller's latest requests of every kind, the newest first; at most 100 of a kind.",
    reads: ['requests', 'entitlements', 'referrals'],
    fields: Type.Object({ requests: Type.Array(MyRequest) }),
  }),
  getWaitingForMe: get({
    summary:
      'What waits for the approval or the consent of the caller, the oldest first; at most 50 of a kind.',
    reads: ['requests', 'entitlements'],
    fields: Type.Object({ requests: Type.Array(WaitingRequest) }),
  }),
})
