import type { Field } from '#core/client/kits/form/form.ts'
import { PasswordField } from '#core/client/kits/PasswordField.tsx'
import { counted } from '#core/rules/text/counted.ts'
import classes from './NewPasswordFields.module.css'

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
