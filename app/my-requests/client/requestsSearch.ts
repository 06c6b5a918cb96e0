import { oneOf, searchOf } from '#core/client/kits/list/searchOf.ts'
import { progressStates } from '#platform/requests/contract/vocabulary.ts'

/** One's own requests, in one state or all, or those of others that wait for one's answer. */
export const requestsSearch = searchOf(
  '/my-requests',
  { tab: oneOf(['approvals']), state: oneOf(progressStates) },
  ({ tab, state }) => ({ state: tab === undefined ? state : undefined }),
)
