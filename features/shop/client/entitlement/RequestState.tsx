import { stateBadge } from '#core/client/ui/cards/Badge.tsx'

export const requestStateText = { open: 'ממתינה לתשובה', approved: 'אושרה', declined: 'לא אושרה' }

export const RequestState = stateBadge(requestStateText, {
  open: 'warning',
  approved: 'success',
  declined: 'error',
})
