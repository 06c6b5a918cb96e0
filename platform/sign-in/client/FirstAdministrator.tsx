import { IconLinkOff } from '@tabler/icons-react'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { prefetch, q } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import { LoginLayout } from '#platform/sign-in/client/LoginLayout.tsx'
import { firstAdministrator } from '#schemas/platform/sign-in/contract/first-administrator.ts'
import { firstLink, isBadLink, validFirstLink } from './firstLink.ts'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { startSession } from './session.ts'

/** The first account of a portal, by the link that its start prints (product §12). */
export const Route = createFileRoute('/first-administrator')({
  beforeLoad: ({ location }) => {
    void prefetch(q(options.optionsFields))
    if (location.hash === '') return
    // As with the link of a reset: behind `#` no server sees the token, and here it leaves the address and the history.
    firstLink.set(location.hash)
    throw redirect({ to: '/first-administrator', replace: true })
  },
  loader: validFirstLink,
  onLeave: () => firstLink.set(undefined),
  component: Page,
  pendingComponent: Splash,
  pendingMs: 0,
})

function Page() {
  const token = Route.useLoaderData()
  return (
    <LoginLayout>
      <FirstAdministrator key={token} token={token} />
    </LoginLayout>
  )
}

const blank = {
  employee_number: '',
  first_name: '',
  last_name: '',
  email: null as string | null,
  new_password: '',
  repeated: '',
}

/** The account that a portal without an administrator begins with. `token`: of the link that its start printed; null for a bad one. */
function FirstAdministrator({ token }: { token: string | null }) {
  const [spent, setSpent] = useState(false)
  return token === null || spent ? <BadLink /> : <AccountForm token={token} onSpent={() => setSpent(true)} />
}

function BadLink() {
  usePageTitle('הקישור אינו תקף')
  return (
    <EmptyState
      page
      icon={IconLinkOff}
      title="הקישור שגוי, שימש כבר או שפג תוקפו"
      text="כל עוד אין מנהלי מערכת, הפעלה מחדש של הפורטל מדפיסה קישור חדש, שטוב לשעה אחת."
      action={<a href="/login">לכניסה</a>}
    />
  )
}

function AccountForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  usePageTitle('פתיחת הפורטל')
  const router = useRouter()
  const form = useForm(firstAdministrator.makeFirstAdministrator, {
    initial: blank,
    body: ({ repeated: _repeated, ...given }: typeof blank) => ({ token, ...given }),
    missing: {
      employee_number: 'צריך להקליד מספר עובד',
      first_name: 'צריך להקליד שם פרטי',
      last_name: 'צריך להקליד שם משפחה',
    },
    check: checkNewPassword,
    send: async (body) => startSession(await call(firstAdministrator.makeFirstAdministrator, { body })),
    onSent: () => router.navigate({ to: '/home-page', replace: true }),
    onFailed: (error) => {
      if (!isBadLink(error)) return false
      onSpent()
      return true
    },
  })
  return (
    <div className="grid gap-20">
      <header className="grid gap-6">
        <h1 tabIndex={-1}>ברוכים הבאים לפורטל</h1>
        <p className="text-muted">כאן נפתח החשבון הראשון, של ניהול המערכת. את שאר האנשים מוסיפים אחר כך.</p>
      </header>
      <form className="grid gap-20" {...form.properties}>
        <FormProblem text={form.problem} />
        <TextField field={form.field('employee_number')} label="מספר עובד" autoComplete="username" ltr />
        <TextField field={form.field('first_name')} label="שם פרטי" autoComplete="given-name" />
        <TextField field={form.field('last_name')} label="שם משפחה" autoComplete="family-name" />
        <TextField field={form.field('email')} label="דוא״ל" autoComplete="email" ltr />
        <NewPasswordFields form={form} />
        <Action label="פתיחת החשבון וכניסה" submits={form} fullWidth />
      </form>
    </div>
  )
}
