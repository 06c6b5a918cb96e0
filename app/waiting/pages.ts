import type { Page } from '#core/contract/page.ts'

export const workPage = '/admin/work'

export const waitingPages: readonly Page[] = [
  {
    at: workPage,
    title: 'מה מחכה לטיפול',
    icon: 'clipboard-list',
    access: 'handler',
    words: 'תור עבודה משימות בקשות לטפל לאשר לענות באיחור',
    menu: { group: 'בקשות', weight: 104 },
  },
]
