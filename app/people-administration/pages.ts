import type { Page } from '#core/contract/page.ts'

export const peopleAdministrationPages: readonly Page[] = [
  {
    at: '/admin/people',
    title: 'ניהול האנשים',
    icon: 'users',
    access: 'duty:people',
    words: 'עובדים ייבוא הזמנה הרשאות תפקיד',
    menu: { group: 'אנשים', weight: 55 },
    part: { of: 'ניהול האנשים', title: 'אנשים' },
  },
  { at: '/admin/people/$id', access: 'duty:people', demo: '/admin/people/3' },
  {
    at: '/admin/people/places',
    title: 'סניפים ומחלקות',
    access: 'duty:people',
    part: { of: 'ניהול האנשים', title: 'סניפים ומחלקות' },
  },
  { at: '/admin/people/import/$id', access: 'duty:people', demo: '/admin/people/import/1' },
  {
    at: '/admin/people/import',
    title: 'ייבוא אנשים',
    access: 'duty:people',
    part: { of: 'ניהול האנשים', title: 'ייבוא מגיליון' },
  },
]
