import type { Page } from '#core/contract/page.ts'

export const directoryPages: readonly Page[] = [
  {
    at: '/phonebook',
    title: 'ספר טלפונים',
    icon: 'phone',
    access: 'member',
    words: 'אלפון אנשים עובדים שלוחה מספר טלפון להתקשר',
    menu: { group: '' },
    part: { of: 'ספר טלפונים', title: 'כולם' },
    room: 'phonebook',
  },
  {
    at: '/phonebook/organisation',
    title: 'מבנה הארגון',
    icon: 'users',
    access: 'member',
    words: 'עץ מבנה ארגוני מחלקות מנהל בוס',
    part: { of: 'ספר טלפונים', title: 'מבנה הארגון' },
    room: 'phonebook',
  },
  { at: '/phonebook/$id', access: 'member', room: 'phonebook', demo: '/phonebook/8' },
]
