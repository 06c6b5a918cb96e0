import { IconMailCheck } from '@tabler/icons-react'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { prefetch, q } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announcePage } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import { LoginLayout } from '#platform/sign-in/client/LoginLayout.tsx'
import { SignIn } from '#platform/sign-in/client/SignIn.tsx'
import { checkSession } from '#platform/sign-in/client/session.ts'
import { finishSignOn } from '#platform/sign-in/client/signOn.ts'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import { fromAddress, safePath } from './guards.ts'
import {
  checkNewPassword,
  FirstPassword,
  type FirstSignIn,
  type NewPassword,
  NewPasswordFields,
} from './NewPasswordFields.tsx'
import { missingName, NameField } from './SignIn.tsx'

function BackToSignIn({ from }: { from: string | undefined }) {
  return (
    <a
      href={from === undefined ? '/login' : `/login?${new URLSearchParams({ from })}`}
      className="tall-link justify-self-center px-12"
    >
      חזרה לכניסה
    </a>
  )
}

/** The same message whether or not the account exists (product §2). */
function Sent({ username, from }: { username: string; from: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-20">
      <span className="grid place-content-center size-64 rounded-[22px] bg-success-soft text-success">
        <IconMailCheck size={32} stroke={1.6} aria-hidden />
      </span>
      <header className="grid gap-6">
        <h1 ref={heading} tabIndex={-1}>
          כדאי לבדוק את הדוא״ל
        </h1>
        <p className="text-muted">
          אם יש חשבון בשם <UserText className="text-text font-semibold">{username}</UserText>, ורשום בו דוא״ל,
          נשלח אליו קישור לבחירת סיסמה חדשה. הקישור טוב לפעם אחת, למשך 30 דקות.
        </p>
        <p className="text-muted">
          לא הגיע? כדאי לבדוק בדואר הזבל. בלי דוא״ל אפשר לקבל ממשאבי אנוש קוד מודפס.
        </p>
      </header>
      <BackToSignIn from={from} />
    </div>
  )
}

/** Asks for a mailed link by which a new password can be chosen. */
function ForgottenPassword({ from }: { from: string | undefined }) {
  usePageTitle('שכחתי סיסמה')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm(session.requestPasswordReset, {
    initial: { username: '' },
    body: ({ username }: { username: string }) => ({ username: username.trim() }),
    missing: { username: missingName },
    onSent: (_answer, { username }) => setSentTo(username.trim()),
  })
  if (sentTo !== undefined) return <Sent username={sentTo} from={from} />
  return (
    <form className="grid gap-20" {...form.properties}>
      <header className="grid gap-6">
        <h1 tabIndex={-1}>שכחתי סיסמה</h1>
        <p className="text-muted">נשלח לכתובת הדוא״ל שלך קישור לבחירת סיסמה חדשה.</p>
      </header>
      <FormProblem text={form.problem} />
      <NameField field={form.field('username')} />
      <Action label="שליחת קישור" submits={form} fullWidth />
      <BackToSignIn from={from} />
    </form>
  )
}

/** The link was used, has expired or is incomplete, so a retry would not help. */
const isSpent = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.code === 'session.reset-link-spent')

const dropToken = () => fromAddress.set({})

function ResetPassword({ token }: { token: string }) {
  usePageTitle('סיסמה חדשה')
  const router = useRouter()
  const [spent, setSpent] = useState(false)
  const form = useForm(session.resetPassword, {
    initial: { new_password: '', repeated: '' },
    body: ({ new_password }: NewPassword) => ({ token, new_password }),
    check: checkNewPassword,
    success: 'הסיסמה הוחלפה. אפשר להיכנס.',
    onSent: async () => {
      dropToken()
      await router.invalidate()
    },
    onFailed: (error) => {
      setSpent(isSpent(error))
      return false
    },
  })
  return (
    <form className="grid gap-20" {...form.properties}>
      <header className="grid gap-6">
        <h1 tabIndex={-1}>סיסמה חדשה</h1>
        <p className="text-muted">אחרי הבחירה צריך להיכנס מחדש בכל המכשירים.</p>
      </header>
      <FormProblem
        text={form.problem}
        action={
          spent && (
            <a href="/login?forgot=true" onClick={dropToken} className="text-inherit">
              לבקשת קישור חדש
            </a>
          )
        }
      />
      <NewPasswordFields form={form} />
      <Action label="שמירת הסיסמה" submits={form} fullWidth />
      <a href="/login" onClick={dropToken} className="tall-link justify-self-center px-12">
        חזרה לכניסה
      </a>
    </form>
  )
}

export interface LoginSearch {
  /** The path and query that were wanted before the sign-in. */
  from?: string
  /** A link for a new password is asked for. */
  forgot?: true
  /** A password is asked for even where the page usually asks for none. */
  password?: true
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, forgot, password }: Record<string, unknown>): LoginSearch => ({
    ...(typeof from === 'string' && { from }),
    ...(forgot === true && { forgot }),
    ...(password === true && { password }),
  }),
  beforeLoad: async ({ search, location }) => {
    void prefetch(q(options.optionsFields))
    const back = await finishSignOn()
    if (back !== null) throw redirect({ href: back, replace: true })
    const [, what, value] = /^(reset|number)=([\w.-]+)$/.exec(location.hash) ?? []
    if (what) {
      // The token of a mail gives access to the account, so it is behind `#`, where no server sees it, and is removed here from
      // the address and the history; so is the number of a printed letter.
      fromAddress.set({ [what]: value })
      throw redirect({ to: '/login', replace: true })
    }
    // A signed-in person may also have forgotten the password.
    if (fromAddress.get().reset || search.forgot) return
    const who = await checkSession().catch(() => null)
    if (who) throw redirect({ href: safePath(search.from), replace: true })
  },
  onLeave: () => fromAddress.set({}),
  component: Login,
  pendingComponent: Splash,
  pendingMs: 0,
})

/** Announces to screen readers that another form replaced the previous one. */
function useAnnouncedChange(screen: string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    announcePage()
  }, [screen])
}

function Login() {
  const { reset: token } = useStore(fromAddress)
  const [invited, setInvited] = useState<FirstSignIn>()
  const { from, forgot, password } = Route.useSearch()
  useAnnouncedChange(token !== undefined ? 'reset' : invited ? 'invited' : String(forgot))
  return (
    <LoginLayout>
      {token !== undefined ? (
        <ResetPassword token={token} />
      ) : invited ? (
        <FirstPassword invited={invited} from={from} />
      ) : forgot ? (
        <ForgottenPassword from={from} />
      ) : (
        <SignIn from={from} withPassword={password === true} onInvited={setInvited} />
      )}
    </LoginLayout>
  )
}
