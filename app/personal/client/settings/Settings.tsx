import {
  IconBell,
  IconChevronRight,
  IconDeviceMobile,
  IconLock,
  IconShieldCheck,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { searchKeyOff } from '#app/search/client/search.ts'
import { q } from '#core/client/api/queries.ts'
import { InstallSteps } from '#core/client/shell/install.tsx'
import { ActRow } from '#core/client/ui/cards/ActRow.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { ThemeSwitch } from '#core/client/ui/controls/ThemeSwitch.tsx'
import { useIsFrom } from '#core/client/ui/page/useIsFrom.ts'
import { useStore } from '#core/client/ui/store.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { PushSettings } from '#platform/notifications/client/PushSettings.tsx'
import type { UserFields } from '#platform/people/contract/people.ts'
import { personalAreaSearch, type SettingsPageName } from '../personalAreaSearch.ts'
import { type Section, SectionColumn } from '../SectionColumn.tsx'
import { NotificationChannels, QuietHoursAndLanguage } from './NotificationSettings.tsx'
import { OwnData, Privacy } from './Privacy.tsx'
import { Devices, Passkeys, PasswordChange } from './SigningIn.tsx'
import { StandIn } from './StandIn.tsx'

interface SettingsPage {
  page: SettingsPageName
  icon: TablerIcon
  title: string
  /** What is on it. */
  text: string
  sections: readonly Section[]
}

function Display() {
  return (
    <>
      <div className="self-start">
        <ThemeSwitch />
      </div>
      <SwitchRow on={!useStore(searchKeyOff)} onChange={(on) => searchKeyOff.set(!on)}>
        קיצור מקלדת לחיפוש (/)
      </SwitchRow>
    </>
  )
}

const pages: readonly SettingsPage[] = [
  {
    page: 'notifications',
    icon: IconBell,
    title: 'התראות',
    text: 'על מה להודיע, לאן ומתי',
    sections: [
      {
        title: 'התראות במכשיר',
        text: 'הודעות מהארגון ועדכונים אישיים, גם כשהפורטל סגור.',
        Content: PushSettings,
        skeleton: <Loading rows={2} height="63px" />,
      },
      {
        title: 'על מה להודיע',
        text: 'בפעמון מופיע הכול. כאן בוחרים מה מגיע גם אל מחוץ לפורטל.',
        Content: NotificationChannels,
        skeleton: <Loading rows={6} height="72px" />,
      },
      {
        title: 'שעות שקט ושפה',
        text: 'בשעות השקט מגיע למכשיר רק מה שדחוף, והשאר מחכה לסופן.',
        Content: QuietHoursAndLanguage,
        skeleton: <Loading height="10rem" />,
      },
    ],
  },
  {
    page: 'security',
    icon: IconLock,
    title: 'כניסה ואבטחה',
    text: 'סיסמה, כניסה בטביעת אצבע ומכשירים מחוברים',
    sections: [
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
  },
  {
    page: 'display',
    icon: IconDeviceMobile,
    title: 'תצוגה ומכשיר',
    text: 'בהיר או כהה, קיצור לחיפוש ומסך הבית',
    sections: [
      { title: 'תצוגה', Content: Display },
      {
        title: 'הפורטל במסך הבית',
        text: 'נפתח כמו אפליקציה, ומה שנקרא לאחרונה זמין גם בלי רשת.',
        Content: InstallSteps,
      },
    ],
  },
  {
    page: 'privacy',
    icon: IconShieldCheck,
    title: 'פרטיות והמידע שלי',
    text: 'מה אחרים רואים, וקובץ עם כל מה ששמור',
    sections: [
      { title: 'מה אחרים רואים', Content: Privacy },
      {
        title: 'המידע שלי',
        text: 'כל מה ששמור כאן, בקובץ אחד: נתונים בפורמט JSON והתמונה.',
        Content: OwnData,
        skeleton: <Loading height="14rem" />,
      },
    ],
  },
]

/** Of those to whom others report. */
const standInPage: SettingsPage = {
  page: 'stand-in',
  icon: IconUserShare,
  title: 'מילוי מקום',
  text: 'מי מאשר בקשות במקומך בימים של היעדרות',
  sections: [
    {
      title: 'מילוי מקום באישורים',
      text: 'בימים של היעדרות, מי שנבחר כאן מאשר בקשות במקומך.',
      Content: StandIn,
      skeleton: <Loading height="12rem" />,
    },
  ],
}

/** Whether somebody reports to the person; false until that is known. */
function useIsManager(): boolean {
  const { data } = useQuery({ ...q(forms.getStandIn), throwOnError: false })
  return data?.manages === true
}

const hrefOf = (page?: SettingsPageName) => personalAreaSearch.href({ tab: 'settings', page })

interface Properties {
  page: SettingsPageName | undefined
  person: UserFields
}

/** The pages of the settings, of which one is open: beside the others on a wide screen, in their place on a narrow one. */
export function Settings({ page, person }: Properties) {
  const wide = useIsFrom('lg')
  const all = useIsManager() ? [...pages, standInPage] : pages
  const open = all.find((each) => each.page === (page ?? (wide && 'notifications')))
  return (
    <div className="grid grid-cols-1 items-start gap-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
      {(wide || !open) && (
        <nav aria-label="הגדרות">
          <ul className="plain surface overflow-hidden divide-y divide-hairline">
            {all.map(({ sections, ...row }) => (
              <ActRow
                key={row.page}
                row={{ ...row, key: row.page, href: hrefOf(row.page), current: row.page === open?.page }}
                button={undefined}
              />
            ))}
          </ul>
        </nav>
      )}
      {open && (
        <div className="grid grid-cols-1 gap-8" key={open.page}>
          {!wide && (
            <a
              href={hrefOf()}
              className="inline-flex items-center justify-self-start gap-4 min-h-(--touch) font-semibold"
            >
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
              כל ההגדרות
            </a>
          )}
          <SectionColumn sections={open.sections} person={person} />
        </div>
      )}
    </div>
  )
}
