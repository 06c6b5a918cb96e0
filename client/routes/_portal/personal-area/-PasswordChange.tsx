import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { checkNewPassword, NewPasswordFields, newPasswordNames } from '#client/parts/NewPasswordFields.tsx'
import { PasswordField } from '#client/parts/PasswordField.tsx'
import { useSubmit } from '#client/parts/useSubmit.ts'
import { showAlert } from '#client/ui/alert.ts'
import { session } from '#contract/session.ts'
import classes from './-personal-area.module.css'

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'session.wrong-password'

function ChangeForm({ accountName, onDone }: { accountName: string; onDone: () => void }) {
  // The form itself tells what went wrong, beside the field where there is one.
  const change = useCall(session.changePassword, { onError: () => undefined })
  const { formProperties, problems, problem, pending } = useSubmit({
    names: ['current', ...newPasswordNames],
    check: ({ current, ...chosen }) => ({
      ...(current === '' && { current: 'יש להקליד את הסיסמה הנוכחית' }),
      ...checkNewPassword(chosen),
    }),
    send: async ({ current, password }) => {
      await change.mutateAsync({ body: { current_password: current, new_password: password } })
      showAlert({ severity: 'success', message: 'הסיסמה הוחלפה. כל המכשירים האחרים נותקו.' })
      onDone()
    },
    fieldOf: (error) => (isWrongPassword(error) ? 'current' : undefined),
  })
  return (
    <form className={classes.form} {...formProperties}>
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={accountName}
        hidden
        readOnly
        tabIndex={-1}
      />
      <FormProblem text={problem} />
      <PasswordField
        name="current"
        label="סיסמה נוכחית"
        autoComplete="current-password"
        error={problems.current}
      />
      <NewPasswordFields problems={problems} />
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={pending}>
          החלפת סיסמה
        </Button>
        <Link to="/login" search={{ forgot: true }} className={classes.link}>
          שכחתי סיסמה
        </Link>
      </div>
    </form>
  )
}

/** The change of the own password. Done, it stands empty again. */
export function PasswordChange({ accountName }: { accountName: string }) {
  const [changes, setChanges] = useState(0)
  return <ChangeForm key={changes} accountName={accountName} onDone={() => setChanges(changes + 1)} />
}
