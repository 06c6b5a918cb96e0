import type { ComponentType, ReactNode } from 'react'
import { EmergencyContacts, Family, Vehicles } from '#app/personal/client/details/OwnRows.tsx'
import type { ActivityPartName } from '#app/personal/contract/activity.ts'
import { searchKeyOn, setSearchKey } from '#app/search/client/search.ts'
import { InstallSteps } from '#core/client/shell/install.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { ThemeSwitch } from '#core/client/ui/controls/ThemeSwitch.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { FoodPreferences } from '#features/food/client/FoodPreferences.tsx'
import { RepeatButton } from '#features/shop/client/orders/RepeatButton.tsx'
import { PushSettings } from '#platform/notifications/client/PushSettings.tsx'
import { useVisitor } from '#platform/people/client/rooms.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { mayOpen, type RoomName } from '#platform/people/contract/rooms.ts'
import { Details } from './details/Details.tsx'
import { OwnActivity, OwnKudos } from './OwnActivity.tsx'
import type { PersonalAreaValues } from './personalAreaSearch.ts'
import { NotificationSettings } from './settings/NotificationSettings.tsx'
import { OwnData, Privacy } from './settings/Privacy.tsx'
import { Devices, Passkeys, PasswordChange } from './settings/SigningIn.tsx'
import { StandIn } from './settings/StandIn.tsx'

function SearchKeySwitch() {
  return (
    <SwitchRow on={useStore(searchKeyOn)} onChange={setSearchKey}>
      קיצור מקלדת לחיפוש (/)
    </SwitchRow>
  )
}

/** A card of the personal area. Where there is much of something, it shows the newest and links to all. */
export interface Section {
  title: string
  text?: string
  /** The section is hidden where this room is closed to the person, unless they have something in `part`. */
  room?: RoomName
  part?: ActivityPartName
  /** Shown only to somebody to whom others report. */
  managers?: boolean
  /** May suspend. */
  Content: ComponentType<{ person: UserFields }>
  skeleton?: ReactNode
}

interface Tab {
  tab: PersonalAreaValues['tab']
  label: string
  /** Side by side on a desk, one after the other on a phone. */
  columns: readonly (readonly Section[])[]
}

/** `to`: what each address is called. */
function Links({ to }: { to: Record<string, string> }) {
  const visitor = useVisitor()
  const open = Object.entries(to).filter(([href]) => mayOpen(visitor, href))
  return (
    <div className="flex flex-wrap items-center gap-y-4 gap-x-16">
      {open.map(([href, label]) => (
        <AppLink key={href} href={href} className="tall-link">
          {label}
        </AppLink>
      ))}
    </div>
  )
}

/** What the person did of a kind, with the ways on from there. */
const activity = ({
  empty,
  action,
  more,
  part,
  ...section
}: Omit<Section, 'Content' | 'skeleton'> & {
  part: ActivityPartName
  empty: string
  action?: (id: number) => ReactNode
  more?: ReactNode
}): Section => ({
  ...section,
  part,
  Content: ({ person }) => (
    <>
      <OwnActivity person={person} part={part} empty={empty} {...(action && { action })} />
      {more}
    </>
  ),
  skeleton: <Loading height="9rem" />,
})

export const tabs: readonly Tab[] = [
  {
    tab: undefined,
    label: 'פרטים ומשפחה',
    columns: [
      [
        { title: 'הפרטים שלי', Content: Details },
        {
          title: 'מה אחרים רואים',
          Content: Privacy,
        },
      ],
      [
        {
          title: 'המשפחה שלי',
          text: 'מוצעת בהרשמה לאירועים, כדי שלא יהיה צורך להקליד שוב.',
          Content: Family,
          skeleton: <Loading rows={2} height="44px" />,
        },
        {
          title: 'הרכבים שלי',
          text: 'מוצעים בהזמנת חניה.',
          Content: Vehicles,
          skeleton: <Loading rows={2} height="44px" />,
        },
        {
          title: 'למי להתקשר בשעת חירום',
          text: 'מוצג רק לך ולמנהלי הפורטל.',
          Content: EmergencyContacts,
          skeleton: <Loading rows={2} height="44px" />,
        },
        {
          title: 'תזונה ורגישויות',
          text: 'מנות שלא מתאימות יסומנו בתפריט, והמטבח יראה את זה ליד ההזמנה.',
          room: 'food',
          Content: FoodPreferences,
          skeleton: <Loading height="14rem" />,
        },
      ],
    ],
  },
  {
    tab: 'activity',
    label: 'הפעילות שלי',
    columns: [
      [
        activity({
          title: 'ההרשמות שלי',
          room: 'events',
          part: 'registrations',
          empty: 'עוד לא נרשמת לאירוע.',
          more: <Links to={{ '/registrations': 'לכל ההרשמות', '/events': 'לאירועים' }} />,
        }),
        activity({
          title: 'הארוחות שלי',
          room: 'food',
          part: 'lunches',
          empty: 'עוד לא הוזמנה ארוחה.',
          more: <Links to={{ '/food-order/mine': 'לכל הארוחות', '/food-order': 'לתפריט' }} />,
        }),
        activity({
          title: 'הפרגונים שלי',
          text: 'חמש מילים טובות בחודש, למי שמגיע להם.',
          room: 'kudos',
          part: 'kudos',
          empty: 'עוד לא קיבלת פרגונים.',
          more: <OwnKudos />,
        }),
        activity({ title: 'מה שחתמתי עליו', part: 'signatures', empty: 'עוד לא נחתם דבר.' }),
      ],
      [
        {
          title: 'הבקשות שלי',
          text: 'טפסים, הלוואות, המלצות ובקשות לזכאות, ואיפה כל אחת עומדת.',
          Content: () => <Links to={{ '/my-requests': 'לכל הבקשות', '/forms': 'לטפסים' }} />,
        },
        activity({
          title: 'ההזמנות שלי',
          room: 'shop',
          part: 'orders',
          empty: 'עוד לא הוזמן דבר בחנות.',
          action: (id) => <RepeatButton orderId={id} />,
          more: <Links to={{ '/orders': 'לכל ההזמנות', '/shop': 'לחנות' }} />,
        }),
        activity({
          title: 'הזכאות שלי',
          text: 'כמה נשאר לשנה הזאת, מה נוצל ומה התבקש.',
          room: 'shop',
          part: 'requests',
          empty: 'לא התבקשה תוספת.',
          more: <Links to={{ '/entitlement': 'ליתרות ולבקשות' }} />,
        }),
        activity({
          title: 'הסקרים שלי',
          text: 'על מה עניתי. בסקר אנונימי לא נשמר מה.',
          room: 'surveys',
          part: 'surveys',
          empty: 'עוד לא נענה סקר.',
          more: <Links to={{ '/surveys': 'לכל הסקרים' }} />,
        }),
      ],
    ],
  },
  {
    tab: 'settings',
    label: 'הגדרות',
    columns: [
      [
        {
          title: 'התראות במכשיר',
          text: 'הודעות מהארגון ועדכונים אישיים, גם כשהפורטל סגור.',
          Content: PushSettings,
          skeleton: <Skeleton width="60%" />,
        },
        {
          title: 'התראות',
          text: 'בשעות השקט מגיע למכשיר רק מה שדחוף, והשאר מחכה לסופן.',
          Content: NotificationSettings,
          skeleton: <Loading height="20rem" />,
        },
        {
          title: 'המידע שלי',
          text: 'כל מה ששמור כאן, בקובץ אחד: נתונים בפורמט JSON והתמונה.',
          Content: OwnData,
          skeleton: <Loading height="14rem" />,
        },
        {
          title: 'הפורטל במסך הבית',
          text: 'נפתח כמו אפליקציה, ומה שנקרא לאחרונה זמין גם בלי רשת.',
          Content: InstallSteps,
        },
      ],
      [
        {
          title: 'תצוגה',
          Content: () => (
            <>
              <div className="self-start">
                <ThemeSwitch />
              </div>
              <SearchKeySwitch />
            </>
          ),
        },
        {
          title: 'מילוי מקום באישורים',
          text: 'בימים של היעדרות, מי שנבחר כאן מאשר בקשות במקומך.',
          managers: true,
          Content: StandIn,
          skeleton: <Loading height="12rem" />,
        },
        {
          title: 'כניסה בלי סיסמה',
          text: 'טביעת אצבע, זיהוי פנים או הקוד של המכשיר.',
          Content: Passkeys,
          skeleton: <Loading rows={2} height="44px" />,
        },
        {
          title: 'סיסמה',
          text: 'החלפת הסיסמה מנתקת את כל המכשירים האחרים.',
          Content: ({ person }) => <PasswordChange accountName={person.user_name} />,
        },
        {
          title: 'מכשירים מחוברים',
          text: 'מכשיר לא מוכר? כדאי לנתק אותו ולהחליף סיסמה.',
          Content: Devices,
          skeleton: <Loading rows={2} height="52px" />,
        },
      ],
    ],
  },
]
