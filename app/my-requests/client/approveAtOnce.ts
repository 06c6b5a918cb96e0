import { write } from '#core/client/api/queries.ts'
import { doUnlessUndone } from '#core/client/ui/toasts/toast.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import type { WaitingRequest } from '#platform/requests/contract/requests.ts'
import { approvedAtOnce } from '#platform/requests/contract/vocabulary.ts'
import { approved, keyOf } from './approved.ts'

/** The page may be closed meanwhile. */
const options = { keepalive: true }

/** Approves a request as it was asked for. */
const approve: Record<(typeof approvedAtOnce)[number], (id: number) => Promise<unknown>> = {
  form: (id) => write(forms.approveFormRequest, { body: { id, approve: true, note: '' } }, options),
  entitlement: (id) => {
    const body = { id, approve: true, amount: null, answer: '' }
    return write(entitlementApprovals.answerRequest, { body }, options)
  },
}

/** What approves a request from a list, where that may be: its toast takes it back. */
export function approvalOf(request: WaitingRequest): (() => Promise<void>) | undefined {
  const kind = approvedAtOnce.find((each) => each === request.kind)
  if (!kind) return undefined
  const key = keyOf(request)
  const putBack = () => approved.set(approved.get().filter((each) => each !== key))
  return () => {
    approved.set([...approved.get(), key])
    return doUnlessUndone(
      `אושר: ${request.title}, ${request.person}`,
      // Then the list was read again: what still waits for the person, such as for a second approval, is shown.
      () => approve[kind](request.id).finally(putBack),
      putBack,
    )
  }
}
