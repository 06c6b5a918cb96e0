import type { Page } from '#core/contract/page.ts'

export const loansPages: readonly Page[] = [
  {
    at: '/loan-form',
    title: 'הלוואות',
    icon: 'cash',
    access: 'member',
    words: 'בקשת טופס הלוואה לבקש ערבים ערבות תשלומים כסף',
    menu: { group: 'שלי' },
    room: 'loans',
    ownOf: 'loans',
  },
  {
    at: '/admin/loans',
    title: 'בקשות להלוואה',
    icon: 'cash',
    access: 'duty:people',
    words: 'הלוואות אישור',
    menu: { group: 'בקשות', weight: 130 },
  },
  {
    at: '/loan-form/guarantee/$id',
    title: 'התבקשה ממך ערבות',
    access: 'member',
    room: 'loans',
    ownOf: 'loans',
    demo: '/loan-form/guarantee/5',
  },
]
