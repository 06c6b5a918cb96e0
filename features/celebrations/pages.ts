import type { Page } from '#core/contract/page.ts'

export const celebrationsPages: readonly Page[] = [
  {
    at: '/birthdays',
    title: 'חוגגים אצלנו',
    icon: 'cake',
    access: 'member',
    words: 'ימי הולדת יום הולדת יומולדת מזל טוב ותק',
    menu: { group: '' },
    room: 'birthdays',
  },
]
