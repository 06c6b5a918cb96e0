import { IconFlag, IconSignature, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { requestKindLabels } from '#features/forms/client/requests.ts'
import type { WorkDialogProperties } from '#platform/requests/client/work.ts'
import type { WorkKind } from '#platform/requests/contract/vocabulary.ts'

type Dialog = ComponentType<WorkDialogProperties>

interface ShownKind {
  label: string
  icon: TablerIcon
  /** The page that shows the whole of it. */
  href: (id: number) => string
  /** In which it is handled. */
  Dialog: Dialog
}

/** How each kind of work is shown, and what handles it, which comes when it is opened. */
export const shownKinds: Readonly<Record<WorkKind, ShownKind>> = {
  form: {
    ...requestKindLabels.form,
    href: (id) => `/inbox/${id}`,
    Dialog: lazyPart(
      async () => (await import('#features/forms/client/inbox/RequestDialog.tsx')).RequestDialog,
    ),
  },
  entitlement: {
    ...requestKindLabels.entitlement,
    href: (id) => `/my-requests/entitlement/${id}`,
    Dialog: lazyPart(
      async () => (await import('#features/shop/client/entitlement/RequestToAnswer.tsx')).EntitlementDialog,
    ),
  },
  loan: {
    ...requestKindLabels.loan,
    href: () => '/admin/loans',
    Dialog: lazyPart(async () => (await import('#features/loans/client/HandleLoan.tsx')).LoanDialog),
  },
  referral: {
    ...requestKindLabels.referral,
    href: () => '/admin/referrals',
    Dialog: lazyPart(
      async () =>
        (await import('#features/referrals/client/administration/ReferralDialog.tsx')).ReferralDialog,
    ),
  },
  report: {
    label: 'דיווח תוכן',
    icon: IconFlag,
    href: () => '/admin/reports',
    Dialog: lazyPart(async () => (await import('#platform/discussion/client/Decisions.tsx')).ReportDialog),
  },
  signature: {
    label: 'חתימות באיחור',
    icon: IconSignature,
    href: (id) => `/required-signed-report?item=${id}`,
    Dialog: lazyPart(
      async () => (await import('#platform/content/client/ReminderButton.tsx')).SignatureDialog,
    ),
  },
}
