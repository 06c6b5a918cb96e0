import type { Page } from '#core/contract/page.ts'

export const officialsPages: readonly Page[] = [
  {
    at: '/officials',
    title: 'בעלי תפקידים',
    icon: 'users',
    access: 'member',
    words: 'ממונים נציגים אחראים',
    menu: { group: '' },
    room: 'officials',
  },
]
