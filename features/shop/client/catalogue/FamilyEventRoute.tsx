import { createFileRoute, redirect } from '@tanstack/react-router'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { familyEventOf } from '#features/shop/rules/family-events.ts'

export const Route = createFileRoute('/_portal/shop/$eventDetails')({
  beforeLoad: ({ params, preload }) => {
    if (familyEventOf(params.eventDetails)) return
    if (!preload) {
      showAlert({
        severity: 'warning',
        message: 'לא מצאנו אירוע כזה. אפשר לבחור כאן למי מזמינים.',
      })
    }
    throw redirect({ to: '/shop', replace: true })
  },
})
