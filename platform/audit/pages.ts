import type { Page } from '#core/contract/page.ts'

export const auditPages: readonly Page[] = [
  {
    at: '/admin/audit',
    title: 'יומן הפעולות',
    icon: 'shield-check',
    access: 'administrator',
    words: 'היסטוריה שינויים מי שינה',
    part: { of: 'מערכת', title: 'יומן הפעולות' },
  },
]
