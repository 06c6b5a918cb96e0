import type { Page } from '#core/contract/page.ts'

export const myRequestsPages: readonly Page[] = [
  {
    at: '/my-requests',
    title: 'הבקשות שלי',
    icon: 'clipboard-check',
    access: 'member',
    words: 'פניות מצב סטטוס בקשה',
    menu: { group: 'שלי' },
    ownOf: 'forms',
  },
]
