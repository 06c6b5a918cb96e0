import type { Page } from '#core/contract/page.ts'

export const discussionPages: readonly Page[] = [
  {
    at: '/admin/reports',
    title: 'דיווחי תוכן',
    icon: 'message-circle',
    access: 'editor',
    words: 'תגובות מחיקה דיווחים',
    menu: { group: 'תוכן', weight: 50 },
  },
]
