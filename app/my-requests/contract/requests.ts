import { Type } from 'typebox'
import { slice } from '#core/contract/endpoint.ts'
import { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'

export const requests = slice({
  getMyRequests: {
    method: 'GET',
    path: '/api/general/getMyRequests',
    access: 'member',
    summary: "The caller's latest requests of every kind, the newest first; at most 100 of a kind.",
    reads: ['requests', 'entitlements', 'referrals'],
    fields: Type.Object({ requests: Type.Array(MyRequest) }),
  },
  getWaitingForMe: {
    method: 'GET',
    path: '/api/general/getWaitingForMe',
    access: 'member',
    summary:
      'What waits for the approval or the consent of the caller, the oldest first; at most 50 of a kind.',
    reads: ['requests', 'entitlements'],
    fields: Type.Object({ requests: Type.Array(WaitingRequest) }),
  },
})
