import { IconBriefcase, IconCash, IconFileText, IconGift, type TablerIcon } from '@tabler/icons-react'
import type { BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import type { ProgressState, RequestKind } from '#platform/requests/contract/vocabulary.ts'

export const requestKindLabels: Record<RequestKind, { label: string; icon: TablerIcon }> = {
  form: { label: 'טופס', icon: IconFileText },
  entitlement: { label: 'זכאות', icon: IconGift },
  referral: { label: 'חבר מביא חבר', icon: IconBriefcase },
  loan: { label: 'הלוואה', icon: IconCash },
}

export const progressTones: Record<ProgressState, BadgeTone> = {
  open: 'quiet',
  approval: 'warning',
  process: 'warning',
  done: 'success',
  refused: 'error',
  withdrawn: 'quiet',
}
