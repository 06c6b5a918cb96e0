import type { Page } from '#core/contract/page.ts'

export const galleriesPages: readonly Page[] = [
  {
    at: '/galleries',
    title: 'גלריות',
    icon: 'photo',
    access: 'member',
    words: 'תמונות אלבום',
    menu: { group: '' },
    room: 'galleries',
  },
  {
    at: '/galleries/$slug/$id/arrange',
    title: 'סידור התמונות',
    access: 'member',
    room: 'galleries',
    demo: { item: 'gallery', as: 'editor' },
  },
  {
    at: '/galleries/$slug/$id/upload',
    title: 'הוספת תמונות',
    access: 'member',
    room: 'galleries',
    demo: { item: 'gallery', as: 'editor' },
  },
  { at: '/galleries/$slug/$id', access: 'member', room: 'galleries', demo: { item: 'gallery' } },
]
