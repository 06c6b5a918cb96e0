import type { Role } from '#core/contract/access.ts'

export const roleLabels: readonly { value: Role; label: string }[] = [
  { value: 'employee', label: 'עובדים' },
  { value: 'editor', label: 'עורכי תוכן' },
  { value: 'administrator', label: 'מנהלי הפורטל' },
  { value: 'community', label: 'קהילה' },
]
