import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { PasswordField } from '#core/client/kits/PasswordField.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import {
  checkNewPassword,
  type NewPassword,
  NewPasswordFields,
} from '#platform/sign-in/client/NewPasswordFields.tsx'
import { session } from '#schemas/platform/sign-in/contract/session.ts'

function ChangeForm({ accountName, onDone }: { accountName: string; onDone: () => void }) {
  const form = useForm(session.changePassword, {
    initial: { current_password: '', new_password: '', repeated: '' },
    body: ({ current_password, new_password }: NewPassword & { current_password: string }) => ({
      current_password,
      new_password,
    }),
    missing: { current_password: 'צריך להקליד את הסיסמה הנוכחית' },
    check: checkNewPassword,
    success: 'הסיסמה הוחלפה. כל המכשירים האחרים נותקו.',
    onSent: onDone,
  })
  return (
    <form className="grid gap-16 w-[min(28rem,100%)]" {...form.properties}>
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
      <FormProblem text={form.problem} />
      <PasswordField
        field={form.field('current_password')}
        label="סיסמה נוכחית"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
      <div className="flex flex-wrap items-center gap-y-4 gap-x-16">
        <Action label="החלפת סיסמה" submits={form} />
        <Link to="/login" search={{ forgot: true }} className="tall-link">
          שכחתי סיסמה
        </Link>
      </div>
    </form>
  )
}

export function PasswordChange({ accountName }: { accountName: string }) {
  const [changes, setChanges] = useState(0)
  return <ChangeForm key={changes} accountName={accountName} onDone={() => setChanges(changes + 1)} />
}
