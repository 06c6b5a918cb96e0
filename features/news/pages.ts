import type { Page } from '#core/contract/page.ts'

export const newsPages: readonly Page[] = [
  {
    at: '/green-way',
    title: 'הדרך הירוקה',
    icon: 'leaf',
    access: 'member',
    words: 'סביבה קיימות מיחזור',
    menu: { group: '' },
  },
  { at: '/post/$id', access: 'member', demo: '/post/1' },
  { at: '/green-way/$slug/$id', access: 'member', demo: { item: 'green_way' } },
]
