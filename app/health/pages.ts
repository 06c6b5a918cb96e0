import type { Page } from '#core/contract/page.ts'

export const healthPages: readonly Page[] = [
  {
    at: '/admin/health',
    title: 'מצב המערכת',
    icon: 'heartbeat',
    access: 'administrator',
    words: 'תקלות גיבוי שרת עומס זיכרון בריאות',
    menu: { group: 'מערכת', title: 'מצב ויומנים', weight: 270 },
    part: { of: 'מערכת', title: 'מצב המערכת' },
  },
]
