import type { Page } from '#core/contract/page.ts'

export const kudosPages: readonly Page[] = [
  {
    at: '/kudos',
    title: 'פרגון',
    icon: 'heart-handshake',
    access: 'member',
    words: 'פרגונים לפרגן תודה מילה טובה',
    menu: { group: '' },
    room: 'kudos',
  },
  {
    at: '/firgunim-report',
    title: 'דוח פרגונים',
    icon: 'heart-handshake',
    access: 'administrator',
    menu: { group: 'דוחות', weight: 180 },
  },
]
