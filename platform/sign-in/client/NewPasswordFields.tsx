import { useRouter } from '@tanstack/react-router'
import type { Field } from '#core/client/kits/form/form.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { PasswordField } from '#core/client/kits/PasswordField.tsx'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import { safePath } from './guards.ts'
import classes from './NewPasswordFields.module.css'
import { signIn } from './session.ts'

/** Minimum password length in characters (product §2; the contract's `Password`). */
const minLength = 10
/** Length from which a password of ordinary words is hard to guess. */
const goodLength = 14

export interface NewPassword {
  new_password: string
  repeated: string
}

const lengthOf = (password: string) => [...password].length

/** What is wrong with a new password that was typed twice. */
export function checkNewPassword({ new_password: password, repeated }: NewPassword): Partial<NewPassword> {
  if (password === '') return { new_password: 'צריך לבחור סיסמה חדשה' }
  if (lengthOf(password) < minLength)
    return { new_password: `הסיסמה קצרה מדי: נדרשים לפחות ${minLength} תווים` }
  if (repeated === '') return { repeated: 'צריך להקליד את הסיסמה החדשה פעם נוספת' }
  return password === repeated ? {} : { repeated: 'הסיסמאות אינן זהות' }
}

/** How far a password has come: 0 nothing typed, 1 too short, 2 long enough, 3 good. */
function levelOf(length: number): 0 | 1 | 2 | 3 {
  if (length === 0) return 0
  if (length < minLength) return 1
  return length < goodLength ? 2 : 3
}

function hintFor(length: number): string {
  const missing = minLength - length
  if (length === 0) return `לפחות ${minLength} תווים. כמה מילים ברצף קל לזכור וקשה לנחש.`
  if (missing > 0) return counted(missing, 'חסר עוד תו אחד', 'חסרים עוד # תווים', 'חסרים עוד שני תווים')
  return length < goodLength ? 'אורך מספיק. ארוכה יותר, בטוחה יותר.' : 'אורך מצוין'
}

function Strength({ length }: { length: number }) {
  const level = levelOf(length)
  return (
    <span className={classes.strength} data-level={level}>
      <span className="flex gap-4" aria-hidden="true">
        <span className={classes.bar} data-on={level >= 1 || undefined} />
        <span className={classes.bar} data-on={level >= 2 || undefined} />
        <span className={classes.bar} data-on={level >= 3 || undefined} />
      </span>
      {hintFor(length)}
    </span>
  )
}

export function NewPasswordFields({
  form: { field },
}: {
  form: { field: (name: keyof NewPassword) => Field<string> }
}) {
  const password = field('new_password')
  return (
    <>
      <PasswordField
        field={password}
        label="סיסמה חדשה"
        autoComplete="new-password"
        description={<Strength length={lengthOf(password.value)} />}
      />
      <PasswordField field={field('repeated')} label="סיסמה חדשה, פעם נוספת" autoComplete="new-password" />
    </>
  )
}

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
