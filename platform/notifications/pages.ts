import type { Page } from '#core/contract/page.ts'

export const notificationsPages: readonly Page[] = [
  {
    at: '/my-messages',
    title: 'ההודעות שלי',
    icon: 'message-circle',
    access: 'member',
    words: 'התראות',
    menu: { group: 'שלי' },
  },
  {
    at: '/push-notifications',
    title: 'הודעות למכשירים',
    icon: 'send',
    access: 'administrator',
    words: 'פוש התראות שליחה',
    menu: { group: 'תוכן', weight: 51 },
  },
  { at: '/push-notifications/sent/$id', access: 'administrator', demo: '/push-notifications/sent/1' },
  {
    at: '/push-notifications/sent',
    title: 'הודעות שנשלחו למכשירים',
    icon: 'send',
    access: 'administrator',
    words: 'פוש יומן משלוח מה נשלח',
    part: { of: 'מערכת', title: 'הודעות למכשירים' },
  },
]
