import type { Page } from '#core/contract/page.ts'

export const settingsPages: readonly Page[] = [
  {
    at: '/admin/settings',
    title: 'הגדרות',
    icon: 'settings',
    access: 'administrator',
    words: 'לוגו צבע שם הארגון תפריט דף הבית קישורים מהירים',
    menu: { group: 'מערכת', weight: 250 },
  },
]
