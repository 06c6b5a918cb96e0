import type { Page } from '#core/contract/page.ts'

export const lessonsPages: readonly Page[] = [
  {
    at: '/lomda',
    title: 'לומדות',
    icon: 'school',
    access: 'member',
    words: 'למידה קורסים הדרכות השתלמות',
    menu: { group: '', title: 'למידה' },
    room: 'lessons',
  },
  { at: '/lomda/$slug/$id', access: 'member', room: 'lessons', demo: { item: 'lomda' } },
]
