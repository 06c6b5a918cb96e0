import {
  IconBuilding,
  IconLayoutList,
  IconLock,
  IconNews,
  IconPalette,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { FirstStep } from '#app/first-steps/contract/vocabulary.ts'

interface ShownStep {
  title: string
  text: string
  href: string
  action: string
  icon: TablerIcon
}

export const shownSteps: Readonly<Record<FirstStep, ShownStep>> = {
  organisation: {
    title: 'שם, לוגו וצבע',
    text: 'איך הארגון נקרא ואיך הפורטל נראה. רואים הכול לפני ששומרים.',
    href: '/admin/settings',
    action: 'להגדרות',
    icon: IconPalette,
  },
  places: {
    title: 'סניפים ומחלקות',
    text: 'לפיהם מוצאים אנשים, ומחליטים למי מיועד כל פריט.',
    href: '/admin/people/places',
    action: 'לסניפים ולמחלקות',
    icon: IconBuilding,
  },
  people: {
    title: 'אנשים',
    text: 'מקובץ גיליון, או בהעתקה והדבקה ממנו. קודם רואים מה ישתנה ומה לא תקין.',
    href: '/admin/people/import',
    action: 'לייבוא אנשים',
    icon: IconUsers,
  },
  rooms: {
    title: 'אילו מדורים פתוחים',
    text: 'מדור שעוד אין בו מה לראות אפשר לסגור, ולפתוח כשהוא מוכן.',
    href: '/admin/rooms',
    action: 'למדורים',
    icon: IconLock,
  },
  menu: {
    title: 'התפריט',
    text: 'מה מופיע בתפריט הראשי, באיזה סדר ולמי.',
    href: '/admin/settings',
    action: 'לתפריט',
    icon: IconLayoutList,
  },
  news: {
    title: 'הידיעה הראשונה',
    text: 'מה שיופיע בדף הבית כשאנשים נכנסים לפורטל בפעם הראשונה.',
    href: '/admin/content/post/new',
    action: 'לכתיבה',
    icon: IconNews,
  },
}
