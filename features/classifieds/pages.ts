import type { Page } from '#core/contract/page.ts'

export const classifiedsPages: readonly Page[] = [
  {
    at: '/yad2',
    title: 'לוח יד שנייה',
    icon: 'tag',
    access: 'member',
    words: 'למכירה מכירה קנייה למכור לקנות לפרסם מודעה יד2 יד 2 אוטו רכב',
    menu: { group: '' },
    room: 'classifieds',
  },
  {
    at: '/yad2?mine',
    access: 'member',
    room: 'classifieds',
    ownOf: 'classifieds',
    demo: '/yad2?mine=true',
  },
  { at: '/yad2/new', title: 'פרסום מודעה', access: 'member', room: 'classifieds' },
  {
    at: '/yad2/$id/edit',
    title: 'עריכת מודעה',
    parent: '/yad2',
    access: 'member',
    room: 'classifieds',
    demo: { item: 'yad2', as: 'administrator' },
  },
  { at: '/yad2/$id', access: 'member', room: 'classifieds', demo: { item: 'yad2' } },
]
