import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { UserFields } from '#contract/people.ts'
import { formatPhone } from '#domain/phone.ts'
import { MobileDialog } from './-MobileDialog.tsx'
import classes from './-personal-area.module.css'

const latin = (text: string | null) => text && <Ltr>{text}</Ltr>
const phone = (e164: string | null) => latin(e164 && formatPhone(e164))
const words = (text: string | null) => text && <UserText>{text}</UserText>

/** What the organisation stores about the person; unknown details are left out. */
export function Details({ person }: { person: UserFields }) {
  const [changing, setChanging] = useState(false)
  const rows: readonly [label: string, value: ReactNode][] = [
    ['מספר עובד', latin(person.employee_number)],
    ['שם משתמש', latin(person.user_name)],
    ['דוא״ל', latin(person.email)],
    ['נייד', phone(person.mobile)],
    ['טלפון', phone(person.phone)],
    ['תפקיד', words(person.job_title)],
    ['מחלקה', words(person.department)],
    ['סניף', words(person.branch)],
  ]
  return (
    <>
      <dl className={classes.details}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className={classes.detail}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={classes.buttons}>
        <Button variant="light" size="md" onClick={() => setChanging(true)}>
          {person.mobile === null ? 'הוספת נייד' : 'החלפת הנייד'}
        </Button>
      </div>
      <p className={classes.text}>משהו אחר לא נכון? משאבי אנוש יעדכנו.</p>
      {changing && <MobileDialog person={person} onClose={() => setChanging(false)} />}
    </>
  )
}
