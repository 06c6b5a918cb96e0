import type { Page } from '#core/contract/page.ts'

export const discussionPages: readonly Page[] = [
  {
    at: '/admin/reports',
    title: 'דיווחים',
    icon: 'message-circle',
    access: 'editor',
    words: 'תגובות מחיקה',
    menu: { group: 'ניהול', weight: 50 },
  },
]
