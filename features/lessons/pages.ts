import type { Page } from '#core/contract/page.ts'

export const lessonsPages: readonly Page[] = [
  {
    at: '/lomda',
    title: 'למידה',
    icon: 'school',
    access: 'member',
    words: 'לומדות קורסים הדרכות השתלמות',
    menu: { group: '' },
    room: 'lessons',
  },
  { at: '/lomda/$slug/$id', access: 'member', room: 'lessons', demo: { item: 'lomda' } },
]
