import {
  IconBell,
  IconCalendarEvent,
  IconDeviceMobile,
  IconNews,
  IconShoppingBag,
  IconToolsKitchen2,
  IconUserCircle,
} from '@tabler/icons-react'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prefetch, q } from '#core/client/api/queries.ts'
import { InstallSteps } from '#core/client/shell/install.tsx'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { PublicPage, useOrganisation } from '#platform/organisation/client/PublicPage.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import { checkSession } from '#platform/sign-in/client/session.ts'

const contents = [
  { icon: IconNews, text: 'חדשות ועדכונים' },
  { icon: IconCalendarEvent, text: 'אירועים והרשמה' },
  { icon: IconToolsKitchen2, text: 'הזמנת ארוחות' },
  { icon: IconShoppingBag, text: 'חנות, זכאות והטבות' },
]

function Step({ icon, title, children }: { icon: typeof IconNews; title: string; children: ReactNode }) {
  return (
    <Card as="li" className="flex flex-row items-start gap-16 p-20 lg:flex-col">
      <IconTile icon={icon} />
      <div className="grid gap-6 min-w-0">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </Card>
  )
}

/** What the app is, how to install it, allow notifications and sign in (product §4). */
function AppLanding() {
  usePageTitle('האפליקציה')
  const organisation = useOrganisation()
  return (
    <article className="grid grid-cols-1 gap-24 max-w-960 mx-auto pt-24">
      <header className="grid justify-items-center gap-12 text-center">
        <LogoMark size={72} />
        <h1 tabIndex={-1}>
          <UserText>{organisation?.short_name ?? 'הפורטל'}</UserText> בכיס
        </h1>
        <p className="text-muted">
          הפורטל של העובדים, במסך הבית של הטלפון. מה שנקרא לאחרונה זמין גם בלי רשת.
        </p>
        <ul className="flex flex-wrap justify-center gap-y-8 gap-x-20 plain [&_li]:flex [&_li]:items-center [&_li]:gap-6">
          {contents.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={20} stroke={1.7} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <a
          href="/login"
          className="grid place-content-center min-h-(--touch) px-28 rounded-12 bg-accent text-accent-on font-bold no-underline"
        >
          כניסה לפורטל
        </a>
      </header>
      <ol className="grid grid-cols-1 gap-16 plain lg:grid-cols-3">
        <Step icon={IconDeviceMobile} title="התקנה">
          <InstallSteps />
        </Step>
        <Step icon={IconUserCircle} title="כניסה">
          <p>
            במספר העובד ובסיסמה. אחרי הכניסה הראשונה אפשר לשמור באזור האישי מפתח, ולהיכנס בטביעת אצבע או
            בזיהוי פנים.
          </p>
        </Step>
        <Step icon={IconBell} title="התראות">
          <p>
            הפורטל יציע להפעיל התראות, והמכשיר יבקש אישור. באייפון זה אפשרי רק אחרי ההתקנה. אילו התראות ומתי:
            באזור האישי, בהגדרות.
          </p>
        </Step>
      </ol>
    </article>
  )
}

/** The landing of the mobile wrapper (product §4); whoever is signed in goes on to the home page. */
export const Route = createFileRoute('/home-page-app')({
  beforeLoad: async () => {
    void prefetch(q(options.optionsFields))
    const who = await checkSession().catch(() => null)
    if (who) throw redirect({ to: '/home-page', replace: true })
  },
  component: () => (
    <PublicPage>
      <AppLanding />
    </PublicPage>
  ),
  pendingComponent: Splash,
  pendingMs: 0,
})
