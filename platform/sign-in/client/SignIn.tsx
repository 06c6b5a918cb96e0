import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { ApiError, type ErrorText, errorText } from '#core/client/api/errors.ts'
import { q } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { PasswordField } from '#core/client/kits/PasswordField.tsx'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { waitText } from '#core/rules/time/wait-text.ts'
import { passkeys } from '#platform/sign-in/contract/passkeys.ts'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import { fromAddress, safePath } from './guards.ts'
import type { FirstSignIn } from './NewPasswordFields.tsx'
import { askForPasskey, hasPasskeys, isCancelled } from './passkeys.ts'
import { signIn, startSession } from './session.ts'
import { signOnProblem, startSignOn } from './signOn.ts'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { Field } from '#core/client/kits/form/form.ts'

export const missingName = 'צריך להקליד מספר עובד, דוא״ל או שם משתמש'

/** What a person signs in by. Reads left to right, as all three do. */
export function NameField({
  field: { id, name, value, error, maxLength, onChange },
}: {
  field: Field<string>
}) {
  return (
    <TextInput
      id={id}
      name={name}
      label="מספר עובד, דוא״ל או שם משתמש"
      error={error}
      dir="ltr"
      aria-required
      maxLength={maxLength}
      autoComplete="username webauthn"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ label: 'mb-4', error: 'mt-4', input: 'text-end' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface OtherWaysProperties {
  from: string | undefined
  /** The name of the organisation's account, where there is one. */
  account: string | null
  onEntered: () => void
  onProblem: (problem: ErrorText | undefined) => void
}

function OtherWays({ from, account, onEntered, onProblem }: OtherWaysProperties) {
  const [pending, setPending] = useState<'passkey' | 'account'>()

  async function run(way: 'passkey' | 'account', act: () => Promise<void>): Promise<void> {
    onProblem(undefined)
    setPending(way)
    try {
      await act()
    } catch (error) {
      setPending(undefined)
      if (!isCancelled(error)) onProblem(errorText(error))
    }
  }

  async function signIn(passkey: Awaited<ReturnType<typeof askForPasskey>>): Promise<void> {
    if (!passkey) return
    startSession(await call(passkeys.signInByPasskey, { body: { passkey } }))
    onEntered()
  }

  const offer = useEffectEvent(async () => {
    // Nobody asked for it, so a browser or a network that cannot offer any is no problem to report.
    const passkey = await askForPasskey({ offered: true }).catch(() => null)
    if (passkey) await run('passkey', () => signIn(passkey))
  })
  useEffect(() => {
    if (hasPasskeys) void offer()
  }, [])

  return (
    <div className="grid gap-12 pt-20 border-t border-hairline empty:hidden">
      {account !== null && (
        <Action
          icon={IconBuilding}
          label={
            <span>
              כניסה עם <UserText>{account}</UserText>
            </span>
          }
          tinted
          fullWidth
          loading={pending === 'account'}
          onClick={() => run('account', () => startSignOn(from))}
        />
      )}
      {hasPasskeys && (
        <Action
          icon={IconFingerprint}
          label="כניסה בטביעת אצבע או בזיהוי פנים"
          fullWidth
          loading={pending === 'passkey'}
          onClick={() => run('passkey', async () => signIn(await askForPasskey({ offered: false })))}
        />
      )}
    </div>
  )
}

/** Counts down how long the server asks to wait before the next try. */
function useWait() {
  const [wait, setWait] = useState<{ reason: string; until: number }>()
  const [now, setNow] = useState(0)
  const left = wait ? Math.ceil((wait.until - now) / 1000) : 0
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return {
    /** What to show in place of the failure, whose own number of seconds goes out of date. */
    text: wait && (isOver ? 'אפשר לנסות שוב.' : `${wait.reason}. אפשר לנסות שוב בעוד ${waitText(left)}.`),
    /** Takes the error of a call. */
    begin: (error: unknown) => {
      if (!(error instanceof ApiError) || error.retryAfter === undefined) return setWait(undefined)
      const [reason = ''] = error.sentence.split('. ')
      setNow(Date.now())
      setWait({ reason, until: Date.now() + error.retryAfter * 1000 })
    },
  }
}

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
      <a
        href={`/login?${new URLSearchParams({ ...(from !== undefined && { from }), forgot: 'true' })}`}
        className="tall-link justify-self-center px-12"
      >
        שכחתי סיסמה
      </a>
    </form>
  )
}
