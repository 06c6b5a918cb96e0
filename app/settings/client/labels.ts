import type { Role } from '#core/contract/access.ts'
import type { homeStrips, menuAccess } from '#platform/organisation/contract/options.ts'

export const stripLabels: Record<(typeof homeStrips)[number], string> = {
  today: 'היום שלך, ומה שמחכה לך',
  pinned: 'ידיעות נעוצות',
  latest: 'חדשות אחרונות',
  birthdays: 'ימי הולדת ושנים בעבודה',
  closing: 'הרשמות שנסגרות בקרוב',
  events: 'אירועים קרובים',
  benefits: 'הטבות',
  gallery: 'גלריות',
  kudos: 'קיר הפרגונים',
  officials: 'בעלי תפקידים',
  quick_links: 'קישורים מהירים',
}

export const accessLabels: Record<(typeof menuAccess)[number], string> = {
  member: 'כולם',
  editor: 'עורכי תוכן ומנהלים',
  administrator: 'מנהלי הפורטל בלבד',
  'duty:kitchen': 'המטבח ומנהלים',
  'duty:shop': 'ניהול החנות ומנהלים',
  'duty:people': 'ניהול האנשים ומנהלים',
  'duty:forms': 'טיפול בבקשות ומנהלים',
  handler: 'מי שמטפלים בבקשות ובדיווחים',
}

export const roleLabels: Record<Role, string> = {
  employee: 'עובדים',
  community: 'קהילה',
  editor: 'עורכי תוכן',
  administrator: 'מנהלי הפורטל',
}
