import type { ReferralState } from '../contract/referral-states.ts'

/** A friend whom somebody referred. */
export interface ReferralStory {
  /** Employee number. */
  by: string
  /** Key of a position. */
  position: string
  friend: string
  phone: string
  email: string | null
  note: string
  state: ReferralState
  /** Whole days before today, of the referral and of its last change. */
  back: number
  changed: number
  handlersNote: string
}

export const referralStories: readonly ReferralStory[] = [
  {
    by: '2001',
    position: 'position-controls-engineer',
    friend: 'עידו ברנע',
    phone: '+972541112233',
    email: 'ido.barnea@example.com',
    note: 'למדנו יחד. בנה בעצמו מערכת השקיה לחממה של ההורים.',
    state: 'process',
    back: 2,
    changed: 1,
    handlersNote: 'ראיון טלפוני היה טוב. לקבוע יום ביקנעם.',
  },
  {
    by: '2001',
    position: 'position-driver',
    friend: 'סיגל אמסלם',
    phone: '+972523334455',
    email: null,
    note: '',
    state: 'hired',
    back: 18,
    changed: 5,
    handlersNote: '',
  },
  {
    by: '2002',
    position: 'position-electrician',
    friend: 'מוחמד זועבי',
    phone: '+972506667788',
    email: 'm.zoabi@example.com',
    note: 'חשמלאי מוסמך כבר שמונה שנים, מוכן לעבור לדרום.',
    state: 'received',
    back: 1,
    changed: 1,
    handlersNote: '',
  },
  {
    by: '1002',
    position: 'position-data-analyst',
    friend: 'נטע־לי גולן',
    phone: '+972587776655',
    email: 'netali@example.com',
    note: 'סיימה תואר שני בסטטיסטיקה ומחפשת משהו עם אדמה.',
    state: 'closed',
    back: 12,
    changed: 8,
    handlersNote: 'בחרה מקום אחר. שווה לשמור קשר.',
  },
]
