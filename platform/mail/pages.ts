import type { Page } from '#core/contract/page.ts'

export const mailPages: readonly Page[] = [
  {
    at: '/admin/outbox',
    title: 'דואר יוצא',
    icon: 'mail',
    access: 'administrator',
    words: 'מיילים דוא״ל שנשלחו',
    part: { of: 'מערכת', title: 'דואר יוצא' },
  },
]
