/**
 * How much a person may add on one day in Israel, and in all where nothing else limits it. Those who write content for
 * everybody are not counted. `noun`: in the plural, for the refusal.
 */
export const quotas = {
  items: { noun: 'מודעות', perDay: 30, total: 200 },
  saves: { noun: 'שמירות של מודעות', perDay: 200 },
  comments: { noun: 'תגובות', perDay: 200, total: 10_000 },
  reports: { noun: 'דיווחי תוכן', perDay: 30 },
  uploads: { noun: 'העלאות של תמונות', perDay: 200 },
  attachments: { noun: 'קבצים מצורפים', perDay: 40 },
  gallery: { noun: 'הוספות לגלריות', perDay: 200 },
  requests: { noun: 'בקשות לזכאות', perDay: 20 },
  kudos: { noun: 'פרגונים', perDay: 20 },
  orders: { noun: 'הזמנות', perDay: 40 },
  referrals: { noun: 'המלצות על חברים', perDay: 20 },
  registrations: { noun: 'רישומים לאירועים', perDay: 100 },
  'registration-messages': { noun: 'הודעות לנרשמים', perDay: 10 },
  'own-rows': { noun: 'הוספות לפרטים האישיים', perDay: 200 },
  favourites: { noun: 'שינויים במועדפים', perDay: 500 },
  greetings: { noun: 'ברכות', perDay: 200 },
  passkeys: { noun: 'מפתחות כניסה', perDay: 50 },
  surveys: { noun: 'סקרים', perDay: 100 },
  loans: { noun: 'שינויים בבקשות להלוואה', perDay: 30 },
  'loan-files': { noun: 'מסמכים של הלוואה', perDay: 30 },
  forms: { noun: 'טפסים', perDay: 30 },
  'form-messages': { noun: 'הודעות על בקשות', perDay: 100 },
  mails: { noun: 'מכתבים למחלקות', perDay: 20 },
  exports: { noun: 'קבצים של דוחות', perDay: 100 },
} as const

export type Quota = keyof typeof quotas
