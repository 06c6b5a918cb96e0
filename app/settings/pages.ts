import type { Page } from '#core/contract/page.ts'

export const settingsPages: readonly Page[] = [
  {
    at: '/admin/settings',
    title: 'הגדרות',
    icon: 'settings',
    access: 'administrator',
    words: 'לוגו צבע שם הארגון',
    menu: { group: 'מערכת', weight: 250 },
  },
  {
    at: '/admin/settings?tab=home',
    title: 'הגדרות דף הבית',
    icon: 'home',
    access: 'administrator',
    words: 'קישורים מהירים רצועות',
  },
  {
    at: '/admin/settings?tab=menu',
    title: 'עריכת התפריט',
    icon: 'settings',
    access: 'administrator',
  },
  {
    at: '/admin/settings?tab=system',
    title: 'מחלקות לדואר ונתוני ההדגמה',
    icon: 'mail',
    access: 'administrator',
    words: 'הסרת ארגון ההדגמה',
  },
]
