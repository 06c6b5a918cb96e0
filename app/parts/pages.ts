import type { Page } from '#core/contract/page.ts'

export const partsPages: readonly Page[] = [
  {
    at: '/admin/parts',
    title: 'חלקי המסך',
    icon: 'star',
    access: 'administrator',
    parent: '/admin/health',
    words: 'רכיבים כפתורים שדות עיצוב גלריה',
  },
]
