import { IconBriefcase, IconCash, IconFileText, IconGift, type TablerIcon } from '@tabler/icons-react'
import { queryClient } from '#core/client/api/queries.ts'
import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { type FormRequest, forms } from '#features/forms/contract/forms.ts'
import { progressStateNames, type RequestKind } from '#platform/requests/contract/vocabulary.ts'

/** The last event of the history that is on the screen: the server refuses where there is a later one. */
export const lastSeenEventId = ({ events }: FormRequest): number => events.at(-1)?.id ?? 0

/** After a refusal: shows what somebody else did meanwhile. The form still says why. */
export function refreshRequests(): false {
  void queryClient.invalidateQueries({ queryKey: [forms.getFormRequest.path] })
  return false
}

export const requestKindLabels: Record<RequestKind, { label: string; icon: TablerIcon }> = {
  form: { label: 'טופס', icon: IconFileText },
  entitlement: { label: 'זכאות', icon: IconGift },
  referral: { label: 'חבר מביא חבר', icon: IconBriefcase },
  loan: { label: 'הלוואה', icon: IconCash },
}

export const ProgressBadge = stateBadge(progressStateNames, {
  approval: 'warning',
  process: 'warning',
  done: 'success',
  refused: 'error',
})
