import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { PushAudience } from '#platform/notifications/contract/push.ts'
import type { DeliveryState, PushState, PushTopic } from '#platform/notifications/contract/vocabulary.ts'

export const topicLabels: Record<PushTopic, string> = {
  general: 'כללי',
  events: 'אירועים והטבות',
  wellbeing: 'רווחה ובריאות',
}

export const PushBadge = stateBadge<PushState>(
  { scheduled: 'מתוזמנת', sent: 'נשלחה', cancelled: 'בוטלה' },
  { scheduled: 'warning', sent: 'success' },
)

export const deliveryLabels: Record<DeliveryState, string> = {
  waiting: 'מחכה',
  accepted: 'התקבלה',
  gone: 'המכשיר נותק',
  failed: 'נכשלה',
  skipped: 'נקראה קודם',
}

export const DeliveryBadge = stateBadge(deliveryLabels, {
  waiting: 'warning',
  accepted: 'success',
  failed: 'error',
})

export function peopleText(count: number): string {
  if (count === 0) return 'אף אחד'
  return counted(count, 'אדם אחד', '# אנשים', 'שני אנשים')
}

export function devicesText(count: number): string {
  if (count === 0) return 'בלי מכשירים'
  return counted(count, 'מכשיר אחד', '# מכשירים', 'שני מכשירים')
}

/** Whom an audience means, in a few words. */
export function audienceText({ branches, departments, roles, employee_numbers }: PushAudience): string {
  const parts = [
    branches && counted(branches.length, 'סניף אחד', '# סניפים', 'שני סניפים'),
    departments && counted(departments.length, 'מחלקה אחת', '# מחלקות', 'שתי מחלקות'),
    roles && counted(roles.length, 'תפקיד אחד', '# תפקידים', 'שני תפקידים'),
    employee_numbers && `רשימה של ${employee_numbers.length}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'כולם'
}
