import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { signIn } from '#client/api/session.ts'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { safePath } from '#client/parts/guards.ts'
import { PasswordField } from '#client/parts/PasswordField.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { useSubmit } from '#client/parts/useSubmit.ts'
import classes from './-login.module.css'
import { checkName, NameField } from './-NameField.tsx'

interface Credentials {
  username: string
  password: string
}

function check({ username, password }: Credentials) {
  const name = checkName(username)
  return {
    ...(name !== undefined && { username: name }),
    ...(password === '' && { password: 'יש להקליד סיסמה' }),
  }
}

/** The sign-in; afterwards on to `from`, path and query (specification §4). */
export function SignIn({ from }: { from: string | undefined }) {
  usePageTitle('כניסה')
  const router = useRouter()
  const { formProperties, problems, problem, pending } = useSubmit({
    names: ['username', 'password'],
    check,
    send: async ({ username, password }) => {
      await signIn(username.trim(), password)
      await router.navigate({ href: safePath(from), replace: true })
    },
  })
  return (
    <form className={classes.form} {...formProperties}>
      <header className={classes.header}>
        <h1 tabIndex={-1}>טוב לראות אותך</h1>
        <p className={classes.text}>כניסה עם פרטי העובד שלך</p>
      </header>
      <FormProblem text={problem} />
      <NameField error={problems.username} />
      <PasswordField
        name="password"
        label="סיסמה"
        autoComplete="current-password"
        error={problems.password}
      />
      <Button type="submit" size="md" fullWidth loading={pending}>
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
