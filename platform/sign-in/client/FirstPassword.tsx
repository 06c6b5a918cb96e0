import { useRouter } from '@tanstack/react-router'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import { safePath } from './guards.ts'
import { checkNewPassword, type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { signIn } from './session.ts'

/** What the person signed in with: a name, and the one-time code. */
export interface FirstSignIn {
  username: string
  password: string
}

/** The choice of a password in place of a one-time code, which ends in the portal. */
export function FirstPassword({ invited, from }: { invited: FirstSignIn; from: string | undefined }) {
  usePageTitle('סיסמה אישית')
  const router = useRouter()
  const { username, password } = invited
  const form = useForm(session.userSignIn, {
    initial: { new_password: '', repeated: '' },
    body: ({ new_password }: NewPassword) => ({ username, password, new_password }),
    check: checkNewPassword,
    send: (body) => signIn(body.username, body.password, body.new_password),
    onSent: () => router.navigate({ href: safePath(from), replace: true }),
  })
  return (
    <form className="grid gap-20" {...form.properties}>
      <header className="grid gap-6">
        <h1 tabIndex={-1}>ברוכים הבאים</h1>
        <p className="text-muted">במקום הקוד בוחרים סיסמה אישית, לכל הכניסות מעכשיו.</p>
      </header>
      <FormProblem text={form.problem} />
      <NewPasswordFields form={form} />
      <Action label="שמירה וכניסה" submits={form} fullWidth />
    </form>
  )
}
