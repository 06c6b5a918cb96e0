import type { ReactNode } from 'react'
import classes from '#app/personal/client/personal-area.module.css'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { HebrewBirthdayDialog, hebrewBirthdayText } from './HebrewBirthday.tsx'
import { MobileDialog } from './MobileDialog.tsx'
import { Photo } from './Photo.tsx'

const latin = (text: string | null) => text && <Ltr>{text}</Ltr>
const phone = (e164: string | null) => latin(e164 && formatPhone(e164))
const words = (text: string | null) => text && <UserText>{text}</UserText>

/** What the organisation stores about the person; unknown details are left out. */
export function Details({ person }: { person: UserFields }) {
  const mayWrite = useIsOpen('forms')
  const { birthday, hebrew_birthday } = person
  const rows: readonly [label: string, value: ReactNode][] = [
    ['מספר עובד', latin(person.employee_number)],
    ['שם משתמש', latin(person.user_name)],
    ['דוא״ל', person.email && <EmailAddress key="email">{person.email}</EmailAddress>],
    ['נייד', phone(person.mobile)],
    ['טלפון', phone(person.phone)],
    ['תפקיד', words(person.job_title)],
    ['מחלקה', words(person.department)],
    ['סניף', words(person.branch)],
    ['תאריך לידה', birthday && latin(formatDate(utcMidnight(birthday)))],
    ['בלוח העברי', hebrew_birthday && hebrewBirthdayText(hebrew_birthday)],
  ]
  return (
    <>
      <Photo person={person} />
      <dl className="m-0">
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
      <div className="flex items-center flex-wrap gap-8">
        <Action
          label={person.mobile === null ? 'הוספת נייד' : 'החלפת הנייד'}
          tinted
          opens={(close) => <MobileDialog person={person} onClose={close} />}
        />
        <Action
          label="יום הולדת עברי"
          tinted
          opens={(close) => <HebrewBirthdayDialog person={person} onClose={close} />}
        />
      </div>
      {mayWrite && (
        <p className="text-muted text-sm">
          משהו אחר לא נכון? <AppLink href="/contact">אפשר לכתוב למי שמעדכנים</AppLink>.
        </p>
      )}
    </>
  )
}
