import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import { fromAddress } from './fromAddress.ts'
import classes from './login.module.css'
import { checkNewPassword, type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx'

/** The link was used, has expired or is incomplete, so a retry would not help. */
const isSpent = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.code === 'session.reset-link-spent')

const dropToken = () => fromAddress.set({})

export function ResetPassword({ token }: { token: string }) {
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
            <Link to="/login" search={{ forgot: true }} onClick={dropToken} className={classes.inlineLink}>
              לבקשת קישור חדש
            </Link>
          )
        }
      />
      <NewPasswordFields form={form} />
      <Action label="שמירת הסיסמה" submits={form} fullWidth />
      <Link to="/login" onClick={dropToken} className={classes.link}>
        חזרה לכניסה
      </Link>
    </form>
  )
}
