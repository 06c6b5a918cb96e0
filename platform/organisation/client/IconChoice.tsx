import { useId } from 'react'
import { iconNames, iconOf, plainIconName } from '#core/client/ui/icons.ts'
import classes from './IconChoice.module.css'

/** What the icons are called, for those who do not see them. One that is not here is called by its number. */
const iconLabels: Readonly<Record<string, string>> = {
  beach: 'חוף',
  book: 'ספר',
  briefcase: 'תיק עבודה',
  building: 'בניין',
  'building-store': 'חנות',
  bulb: 'נורה',
  bus: 'אוטובוס',
  cake: 'עוגה',
  calendar: 'לוח שנה',
  car: 'מכונית',
  cash: 'שטרות',
  'chart-bar': 'תרשים',
  'clipboard-check': 'רשימת משימות',
  'clipboard-list': 'שאלון',
  confetti: 'קונפטי',
  'device-laptop': 'מחשב נייד',
  'file-text': 'מסמך',
  'first-aid-kit': 'עזרה ראשונה',
  gift: 'מתנה',
  headset: 'אוזניות מוקד',
  heart: 'לב',
  'heart-handshake': 'לב ולחיצת יד',
  heartbeat: 'דופק',
  home: 'בית',
  inbox: 'תיבת דואר נכנס',
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
  send: 'שליחה',
  settings: 'גלגל שיניים',
  'shield-check': 'מגן',
  'shopping-bag': 'שקית קניות',
  'shopping-cart': 'עגלת קניות',
  soup: 'קערת מרק',
  star: 'כוכב',
  tag: 'תווית מחיר',
  'tools-kitchen-2': 'סכו״ם',
  user: 'אדם',
  users: 'אנשים',
  wallet: 'ארנק',
}

export function IconChoice({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const group = useId()
  const chosen = plainIconName(value)
  return (
    <fieldset className="plain">
      <legend className="p-0 font-medium">סמל</legend>
      <div className={classes.icons}>
        {iconNames.map((name, index) => {
          const Icon = iconOf(name)
          const label = iconLabels[name] ?? `סמל ${index + 1}`
          return (
            <label key={name} className={classes.icon} title={label}>
              <input
                type="radio"
                name={group}
                className="absolute inset-0 m-0 opacity-0 cursor-pointer"
                aria-label={label}
                checked={name === chosen}
                onChange={() => onChange(name)}
              />
              <Icon size={24} stroke={1.6} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
