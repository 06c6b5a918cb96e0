import type { Role } from '#contract/access.ts'
import type { homeStrips, menuAccess } from '#contract/options.ts'

/** What the strips of the home page are called here. */
export const stripLabels: Record<(typeof homeStrips)[number], string> = {
  pinned: 'ידיעות נעוצות',
  waiting: 'ממתין לחתימה',
  latest: 'חדשות אחרונות',
  birthdays: 'ימי הולדת',
  lunch: 'ארוחת הצהריים היום',
  events: 'אירועים קרובים',
  benefits: 'הטבות',
  gallery: 'גלריות',
  officials: 'בעלי תפקידים',
  quick_links: 'קישורים מהירים',
}

/** Who may open an item of the menu. */
export const accessLabels: Record<(typeof menuAccess)[number], string> = {
  member: 'כולם',
  employee: 'עובדים, בלי הקהילה',
  editor: 'עורכי תוכן ומנהלים',
  administrator: 'מנהלי הפורטל בלבד',
}

/** As whom the menu is shown. */
export const roleLabels: Record<Role, string> = {
  employee: 'עובדים',
  community: 'קהילה',
  editor: 'עורכי תוכן',
  administrator: 'מנהלי הפורטל',
}

/** What the icons are called, for those who do not see them. One that is not here is called by its number. */
export const iconLabels: Readonly<Record<string, string>> = {
  beach: 'חוף',
  book: 'ספר',
  briefcase: 'תיק עבודה',
  building: 'בניין',
  bulb: 'נורה',
  bus: 'אוטובוס',
  cake: 'עוגה',
  calendar: 'לוח שנה',
  car: 'מכונית',
  'clipboard-check': 'רשימת משימות',
  confetti: 'קונפטי',
  'device-laptop': 'מחשב נייד',
  'file-text': 'מסמך',
  'first-aid-kit': 'עזרה ראשונה',
  gift: 'מתנה',
  headset: 'אוזניות מוקד',
  heart: 'לב',
  'heart-handshake': 'לב ולחיצת יד',
  home: 'בית',
  'info-circle': 'מידע',
  leaf: 'עלה',
  lock: 'מנעול',
  mail: 'מעטפה',
  'message-circle': 'בועת שיחה',
  'mood-smile': 'חיוך',
  news: 'עיתון',
  phone: 'טלפון',
  photo: 'תמונה',
  receipt: 'קבלה',
  school: 'לימודים',
  settings: 'גלגל שיניים',
  'shield-check': 'מגן',
  'shopping-bag': 'שקית קניות',
  star: 'כוכב',
  'tools-kitchen-2': 'סכו״ם',
  user: 'אדם',
  users: 'אנשים',
  wallet: 'ארנק',
}
