import type { Page } from '#core/contract/page.ts'

export const organisationPages: readonly Page[] = [
  {
    at: '/admin/rooms',
    title: 'מדורים',
    icon: 'lock',
    access: 'administrator',
    words: 'סגירת מדור הרשאות',
    menu: { group: 'מערכת', weight: 260 },
  },
]
