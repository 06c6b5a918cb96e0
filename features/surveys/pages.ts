import type { Page } from '#core/contract/page.ts'

export const surveysPages: readonly Page[] = [
  {
    at: '/surveys',
    title: 'סקרים',
    icon: 'clipboard-list',
    access: 'member',
    words: 'משוב שאלון',
    menu: { group: '' },
    room: 'surveys',
  },
  {
    at: '/surveys-report',
    title: 'דוח סקרים',
    icon: 'chart-bar',
    access: 'administrator',
    words: 'תוצאות סקר תשובות',
    menu: { group: 'דוחות', weight: 190 },
  },
  {
    at: '/survey/$slug/$id',
    parent: '/surveys',
    access: 'member',
    room: 'surveys',
    demo: { item: 'survey' },
  },
]
