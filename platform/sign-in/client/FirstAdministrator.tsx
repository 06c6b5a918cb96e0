import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { TextField } from '#core/client/kits/form/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'
import { firstAdministrator } from '#schemas/platform/sign-in/contract/first-administrator.ts'
import { isBadLink } from './firstLink.ts'
import classes from './login.module.css'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { enter } from './session.ts'

const blank = {
  employee_number: '',
  first_name: '',
  last_name: '',
  email: null as string | null,
  new_password: '',
  repeated: '',
}

/** The account that a portal without an administrator begins with. `token`: of the link that its start printed; null for a bad one. */
export function FirstAdministrator({ token }: { token: string | null }) {
  const [spent, setSpent] = useState(false)
  return token === null || spent ? <BadLink /> : <AccountForm token={token} onSpent={() => setSpent(true)} />
}

function BadLink() {
  usePageTitle('הקישור אינו תקף')
  return (
    <EmptyState
      page
      icon={IconLinkOff}
      title="הקישור שגוי, שימש כבר או שפג תוקפו"
      text="כל עוד אין מנהלי מערכת, הפעלה מחדש של הפורטל מדפיסה קישור חדש, שטוב לשעה אחת."
      action={<Link to="/login">לכניסה</Link>}
    />
  )
}

function AccountForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  usePageTitle('פתיחת הפורטל')
  const router = useRouter()
  const form = useForm(firstAdministrator.makeFirstAdministrator, {
    initial: blank,
    body: ({ repeated: _repeated, ...given }: typeof blank) => ({ token, ...given }),
    missing: {
      employee_number: 'צריך להקליד מספר עובד',
      first_name: 'צריך להקליד שם פרטי',
      last_name: 'צריך להקליד שם משפחה',
    },
    check: checkNewPassword,
    send: async (body) => enter(await call(firstAdministrator.makeFirstAdministrator, { body })),
    onSent: () => router.navigate({ to: '/home-page', replace: true }),
    onFailed: (error) => {
      if (!isBadLink(error)) return false
      onSpent()
      return true
    },
  })
  return (
    <div className={classes.form}>
      <header className={classes.header}>
        <h1 tabIndex={-1}>ברוכים הבאים לפורטל</h1>
        <p className={classes.text}>כאן נפתח החשבון הראשון, של ניהול המערכת. את שאר האנשים מוסיפים אחר כך.</p>
      </header>
      <form className={classes.form} {...form.properties}>
        <FormProblem text={form.problem} />
        <TextField field={form.field('employee_number')} label="מספר עובד" autoComplete="username" ltr />
        <TextField field={form.field('first_name')} label="שם פרטי" autoComplete="given-name" />
        <TextField field={form.field('last_name')} label="שם משפחה" autoComplete="family-name" />
        <TextField field={form.field('email')} label="דוא״ל" autoComplete="email" ltr />
        <NewPasswordFields form={form} />
        <Button type="submit" size="md" fullWidth loading={form.pending}>
          פתיחת החשבון וכניסה
        </Button>
      </form>
    </div>
  )
}
