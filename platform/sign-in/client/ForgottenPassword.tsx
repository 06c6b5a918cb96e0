import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { session } from '#schemas/platform/sign-in/contract/session.ts'
import classes from './login.module.css'
import { missingName, NameField } from './NameField.tsx'

function BackToSignIn({ from }: { from: string | undefined }) {
  return (
    <Link to="/login" search={from === undefined ? {} : { from }} className={classes.link}>
      חזרה לכניסה
    </Link>
  )
}

/** The same message whether or not the account exists (product §2). */
function Sent({ username, from }: { username: string; from: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-20">
      <span className="grid place-content-center size-64 rounded-[22px] bg-success-soft text-success">
        <IconMailCheck size={32} stroke={1.6} aria-hidden />
      </span>
      <header className="grid gap-6">
        <h1 ref={heading} tabIndex={-1}>
          כדאי לבדוק את הדוא״ל
        </h1>
        <p className="text-muted">
          אם יש חשבון בשם <UserText className="text-text font-semibold">{username}</UserText>, ורשום בו דוא״ל,
          נשלח אליו קישור לבחירת סיסמה חדשה. הקישור טוב לפעם אחת, למשך 30 דקות.
        </p>
        <p className="text-muted">
          לא הגיע? כדאי לבדוק בדואר הזבל. בלי דוא״ל אפשר לקבל ממשאבי אנוש קוד מודפס.
        </p>
      </header>
      <BackToSignIn from={from} />
    </div>
  )
}

/** Asks for a mailed link by which a new password can be chosen. */
export function ForgottenPassword({ from }: { from: string | undefined }) {
  usePageTitle('שכחתי סיסמה')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm(session.requestPasswordReset, {
    initial: { username: '' },
    body: ({ username }: { username: string }) => ({ username: username.trim() }),
    missing: { username: missingName },
    onSent: (_answer, { username }) => setSentTo(username.trim()),
  })
  if (sentTo !== undefined) return <Sent username={sentTo} from={from} />
  return (
    <form className="grid gap-20" {...form.properties}>
      <header className="grid gap-6">
        <h1 tabIndex={-1}>שכחתי סיסמה</h1>
        <p className="text-muted">נשלח לכתובת הדוא״ל שלך קישור לבחירת סיסמה חדשה.</p>
      </header>
      <FormProblem text={form.problem} />
      <NameField field={form.field('username')} />
      <Action label="שליחת קישור" submits={form} fullWidth />
      <BackToSignIn from={from} />
    </form>
  )
}
