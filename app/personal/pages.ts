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
    title: 'הגדרות אישיות',
    icon: 'settings',
    access: 'member',
    words: 'מילוי מקום',
  },
  {
    at: '/personal-area?tab=settings&page=notifications',
    title: 'הגדרות ההתראות שלי',
    icon: 'message-circle',
    access: 'member',
    words: 'לכבות התראות להשתיק פוש שעות שקט שבת שפת הדוא״ל',
  },
  {
    at: '/personal-area?tab=settings&page=security',
    title: 'סיסמה, כניסה ומכשירים מחוברים',
    icon: 'lock',
    access: 'member',
    words: 'שכחתי סיסמה החלפת שינוי להחליף לשנות סיסמא טביעת אצבע זיהוי פנים מפתח אבטחה לנתק מכשיר',
  },
  {
    at: '/personal-area?tab=settings&page=display',
    title: 'תצוגה ומכשיר',
    icon: 'device-laptop',
    access: 'member',
    words: 'מצב כהה לילה בהיר ערכת צבעים להתקין אפליקציה קיצור מקלדת',
  },
  {
    at: '/personal-area?tab=settings&page=privacy',
    title: 'מה אחרים רואים, והמידע שלי',
    icon: 'shield-check',
    access: 'member',
    words: 'להסתיר נייד יום הולדת להוריד את הנתונים שלי',
  },
]
