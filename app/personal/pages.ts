import type { Page } from '#core/contract/page.ts'

export const personalPages: readonly Page[] = [
  {
    at: '/personal-area',
    title: 'אזור אישי',
    icon: 'user',
    access: 'member',
    words: 'הפרופיל הפרטים שלי לשנות לעדכן להחליף תמונה פרופיל כתובת טלפון משפחה ילדים רכב',
    menu: { group: 'שלי' },
  },
  {
    at: '/personal-area?tab=activity',
    title: 'הפעילות שלי',
    icon: 'user',
    access: 'member',
    words: 'אזור אישי היסטוריה חתימות לחתום',
  },
  {
    at: '/personal-area?tab=settings',
    title: 'סיסמה והגדרות אישיות',
    icon: 'lock',
    access: 'member',
    words: 'שכחתי סיסמה החלפת שינוי להחליף לשנות סיסמא לכבות התראות מכשירים טביעת אצבע מצב כהה תצוגה',
  },
]
