import type { Page } from '#core/contract/page.ts'

export const homePages: readonly Page[] = [
  {
    at: '/home-page',
    title: 'בית',
    icon: 'home',
    access: 'member',
    words: 'דף הבית ראשי',
    menu: { group: '' },
  },
  { at: '/home-page-app', access: 'public' },
  // Leads home who administers nothing.
  { at: '/admin', access: 'member', demo: { as: 'administrator' } },
]
