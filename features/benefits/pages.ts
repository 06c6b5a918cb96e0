import type { Page } from '#core/contract/page.ts'

export const benefitsPages: readonly Page[] = [
  {
    at: '/benefits',
    title: 'הטבות',
    icon: 'gift',
    access: 'member',
    words: 'הנחות קופונים מבצעים',
    menu: { group: '' },
    room: 'benefits',
  },
  { at: '/benefits/$slug/$id', access: 'member', room: 'benefits', demo: { item: 'benefit' } },
]
