import type { Page } from '#core/contract/page.ts'

export const peopleAdministrationPages: readonly Page[] = [
  {
    at: '/admin/people',
    title: 'ניהול האנשים',
    icon: 'users',
    access: 'duty:people',
    words: 'עובדים ייבוא הזמנה הרשאות תפקיד',
    menu: { group: 'ניהול', weight: 120 },
  },
  { at: '/admin/people/$id', access: 'duty:people', demo: '/admin/people/3' },
  { at: '/admin/people/places', access: 'duty:people' },
  { at: '/admin/people/import/$id', access: 'duty:people', demo: '/admin/people/import/1' },
  { at: '/admin/people/import', access: 'duty:people' },
]
