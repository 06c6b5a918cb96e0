import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '#client/api/errors.ts'
import { signIn } from '#client/api/session.ts'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import { safePath } from '#client/parts/guards.ts'
import { PasswordField } from '#client/parts/PasswordField.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { session } from '#schemas/session.ts'
import type { Invited } from './-FirstPassword.tsx'
import classes from './-login.module.css'
import { missingName, NameField } from './-NameField.tsx'
import { useWait } from './-useWait.ts'

interface Properties {
  from: string | undefined
  /** The password is a first one, which has to be replaced. */
  onInvited: (invited: Invited) => void
}

/** The sign-in; afterwards on to `from`, path and query (specification §4). */
export function SignIn({ from, onInvited }: Properties) {
  usePageTitle('כניסה')
  const router = useRouter()
  const wait = useWait()
  const form = useForm(session.userSignIn, {
    initial: { username: '', password: '' },
    missing: { username: missingName, password: 'יש להקליד סיסמה' },
    send: ({ username, password }) => signIn(username.trim(), password),
    onSent: () => router.navigate({ href: safePath(from), replace: true }),
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
    <form className={classes.form} {...form.properties}>
      <header className={classes.header}>
        <h1 tabIndex={-1}>טוב לראות אותך</h1>
        <p className={classes.text}>כניסה עם פרטי העובד שלך</p>
      </header>
      <FormProblem text={form.problem && (wait.text ?? form.problem)} />
      <NameField field={form.field('username')} />
      <PasswordField field={form.field('password')} label="סיסמה" autoComplete="current-password" />
      <Button type="submit" size="md" fullWidth loading={form.pending}>
        כניסה
      </Button>
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
