import type { Page } from '#core/contract/page.ts'

export const directoryPages: readonly Page[] = [
  {
    at: '/phonebook',
    title: 'ספר טלפונים',
    icon: 'phone',
    access: 'member',
    words: 'אלפון אנשים עובדים שלוחה מספר טלפון',
    menu: { group: '' },
    room: 'phonebook',
  },
  {
    at: '/phonebook/organisation',
    title: 'מבנה הארגון',
    icon: 'users',
    access: 'member',
    words: 'עץ ארגוני מחלקות',
    room: 'phonebook',
  },
  { at: '/phonebook/$id', access: 'member', room: 'phonebook', demo: '/phonebook/8' },
]
