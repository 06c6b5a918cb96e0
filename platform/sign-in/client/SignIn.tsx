import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { q } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { PasswordField } from '#core/client/kits/PasswordField.tsx'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import type { FirstSignIn } from './FirstPassword.tsx'
import { fromAddress } from './fromAddress.ts'
import { safePath } from './guards.ts'
import classes from './login.module.css'
import { missingName, NameField } from './NameField.tsx'
import { OtherWays } from './OtherWays.tsx'
import { signIn } from './session.ts'
import { signOnProblem } from './signOn.ts'
import { useWait } from './useWait.ts'

interface Properties {
  from: string | undefined
  /** Asks for a password even where the organisation's account is the usual way. */
  withPassword: boolean
  /** The password is a first one, which has to be replaced. */
  onInvited: (invited: FirstSignIn) => void
}

/** The sign-in; afterwards on to `from`, path and query (specification §4). */
export function SignIn({ from, withPassword, onInvited }: Properties) {
  usePageTitle('כניסה')
  const router = useRouter()
  const [problem, setProblem] = useState(signOnProblem.get)
  const { data: ways } = useQuery({ ...q(singleSignOn.getSignInWays), throwOnError: false })
  const leave = () => router.navigate({ href: safePath(from), replace: true })
  return (
    <div className="grid gap-20">
      <header className="grid gap-6">
        <h1 tabIndex={-1}>טוב לראות אותך</h1>
        <p className="text-muted">כניסה במספר העובד ובסיסמה</p>
      </header>
      <FormProblem text={problem} />
      {(ways?.password !== false || withPassword || fromAddress.get().number !== undefined) && (
        <PasswordForm
          from={from}
          onInvited={onInvited}
          onEntered={leave}
          onSubmit={() => setProblem(undefined)}
        />
      )}
      <OtherWays
        from={from}
        account={ways?.single_sign_on ?? null}
        onEntered={() => void leave()}
        onProblem={setProblem}
      />
    </div>
  )
}

function PasswordForm({
  from,
  onInvited,
  onEntered,
  onSubmit,
}: Omit<Properties, 'withPassword'> & {
  onEntered: () => unknown
  onSubmit: () => void
}) {
  const wait = useWait()
  const [number] = useState(fromAddress.get().number)
  const form = useForm(session.userSignIn, {
    initial: { username: number ?? '', password: '' },
    missing: { username: missingName, password: 'צריך להקליד סיסמה' },
    send: ({ username, password }) => {
      onSubmit()
      return signIn(username.trim(), password)
    },
    onSent: onEntered,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'session.first-password') {
        onInvited({ username: form.values.username.trim(), password: form.values.password })
        return true
      }
      wait.begin(error)
      return false
    },
  })
  return (
    <form className="grid gap-20" {...form.properties}>
      <FormProblem text={form.problem && { ...form.problem, ...(wait.text && { message: wait.text }) }} />
      <NameField field={form.field('username')} />
      <PasswordField
        field={form.field('password')}
        label="סיסמה"
        description={number !== undefined && 'בכניסה הראשונה: הקוד שבמכתב'}
        autoComplete="current-password"
      />
      <Action label="כניסה" submits={form} fullWidth />
      <Link
        to="/login"
        search={{ ...(from !== undefined && { from }), forgot: true }}
        className={classes.link}
      >
        שכחתי סיסמה
      </Link>
    </form>
  )
}
