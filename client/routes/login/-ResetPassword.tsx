import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { checkNewPassword, NewPasswordFields, newPasswordNames } from '#client/parts/NewPasswordFields.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { useSubmit } from '#client/parts/useSubmit.ts'
import { showAlert } from '#client/ui/alert.ts'
import { session } from '#contract/session.ts'
import classes from './-login.module.css'
import { resetToken } from './-resetToken.ts'

/** A link that was used already, is too old, or was cut off on its way: no second try will mend it. */
const isSpent = (error: unknown) =>
  error instanceof ApiError && (error.status === 200 || error.status === 400)

const forget = () => resetToken.set(undefined)

/** The choice of a new password by the mailed link's token. */
export function ResetPassword({ token }: { token: string }) {
  usePageTitle('סיסמה חדשה')
  const router = useRouter()
  const [spent, setSpent] = useState(false)
  const { formProperties, problems, problem, pending } = useSubmit({
    names: newPasswordNames,
    check: checkNewPassword,
    send: async ({ password }) => {
      try {
        await call(session.resetPassword, { body: { token, new_password: password } })
      } catch (error) {
        setSpent(isSpent(error))
        throw error
      }
      showAlert({ severity: 'success', message: 'הסיסמה הוחלפה. אפשר להיכנס.' })
      forget()
      await router.invalidate()
    },
  })
  return (
    <form className={classes.form} {...formProperties}>
      <header className={classes.header}>
        <h1 tabIndex={-1}>סיסמה חדשה</h1>
        <p className={classes.text}>אחרי הבחירה יש להיכנס מחדש בכל המכשירים.</p>
      </header>
      <FormProblem
        text={problem}
        action={
          spent && (
            <Link to="/login" search={{ forgot: true }} onClick={forget} className={classes.inlineLink}>
              לבקשת קישור חדש
            </Link>
          )
        }
      />
      <NewPasswordFields problems={problems} />
      <Button type="submit" size="md" fullWidth loading={pending}>
        שמירת הסיסמה
      </Button>
      <Link to="/login" onClick={forget} className={classes.link}>
        חזרה לכניסה
      </Link>
    </form>
  )
}
