import type { ReactNode } from 'react'
import { EmergencyContacts, Family, Vehicles } from '#app/personal/client/details/OwnRows.tsx'
import type { ActivityPartName } from '#app/personal/contract/activity.ts'
import { FoodPreferences } from '#features/food/client/FoodPreferences.tsx'
import { useVisitor } from '#platform/people/client/rooms.ts'
import { mayOpen } from '#platform/people/contract/rooms.ts'
import { Details } from './details/Details.tsx'
import { OwnActivity, OwnKudos } from './OwnActivity.tsx'
import type { PersonalAreaValues } from './personalAreaSearch.ts'
import type { Section } from './SectionColumn.tsx'

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
        <a key={href} href={href} className="tall-link">
          {label}
        </a>
      ))}
    </div>
  )
}

/** What the person did of a kind, with the ways on from there. */
const activity = ({
  empty,
  more,
  part,
  ...section
}: Omit<Section, 'Content'> & {
  part: ActivityPartName
  empty: string
  more?: ReactNode
}): Section => ({
  ...section,
  part,
  Content: ({ person }) => (
    <>
      <OwnActivity person={person} part={part} empty={empty} />
      {more}
    </>
  ),
})

export const tabs: readonly Tab[] = [
  {
    tab: undefined,
    label: 'פרטים ומשפחה',
    columns: [
      [
        { title: 'הפרטים שלי', Content: Details },
        {
          title: 'תזונה ורגישויות',
          text: 'מנות שלא מתאימות יסומנו בתפריט, והמטבח יראה את זה ליד ההזמנה.',
          room: 'food',
          Content: FoodPreferences,
        },
      ],
      [
        {
          title: 'המשפחה שלי',
          text: 'מוצעת בהרשמה לאירועים, כדי שלא יהיה צורך להקליד שוב.',
          Content: Family,
        },
        {
          title: 'הרכבים שלי',
          text: 'מוצעים בהזמנת חניה.',
          Content: Vehicles,
        },
        {
          title: 'למי להתקשר בשעת חירום',
          text: 'מוצג רק לך ולמנהלי הפורטל.',
          Content: EmergencyContacts,
        },
      ],
    ],
  },
  {
    tab: 'activity',
    label: 'הפעילות שלי',
    columns: [
      [
        {
          title: 'בקשות והזמנות',
          Content: () => (
            <Links
              to={{
                '/my-requests': 'הבקשות שלי',
                '/registrations': 'ההרשמות שלי',
                '/food-order/mine': 'הארוחות שלי',
                '/orders': 'ההזמנות שלי',
                '/entitlement': 'הזכאות שלי',
              }}
            />
          ),
        },
        activity({
          title: 'הפרגונים שלי',
          text: 'חמש מילים טובות בחודש, למי שמגיע להם.',
          room: 'kudos',
          part: 'kudos',
          empty: 'עוד לא קיבלת פרגונים.',
          more: <OwnKudos />,
        }),
      ],
      [
        activity({ title: 'מה שחתמתי עליו', part: 'signatures', empty: 'עוד לא נחתם דבר.' }),
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
]
