import type { Consequence } from '#app/people-administration/contract/people-admin.ts'
import type { Duty, Role } from '#core/contract/access.ts'

export const roleLabels: Readonly<Record<Role, string>> = {
  administrator: 'ניהול המערכת',
  editor: 'עריכת תוכן',
  employee: 'צוות',
  community: 'קהילה',
}

export const dutyLabels: Readonly<Record<Duty, string>> = {
  kitchen: 'מטבח',
  shop: 'חנות',
  people: 'אנשים',
  forms: 'טפסים',
}

/** What deactivating does to each part; `count` is more than none. */
export const consequenceTexts: Readonly<Record<Consequence['part'], (count: number) => string>> = {
  sessions: (count) => `מכשירים מחוברים שינותקו: ${count}`,
  registrations: (count) => `הרשמות לאירועים שיבוטלו, והמקומות יעברו למי שמחכים: ${count}`,
  food: (count) => `ארוחות שיבוטלו: ${count}`,
  orders: (count) => `הזמנות פתוחות בחנות, שיישארו לטיפול: ${count}`,
  posts: (count) => `פריטי תוכן, שיישארו מפורסמים: ${count}`,
  reports: (count) => `אנשים שכפופים להם, שצריך לתת להם מנהל או מנהלת אחרים: ${count}`,
}
