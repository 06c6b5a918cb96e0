import type { ReactNode } from 'react'
import { hebrewBirthdayText } from '#app/personal/client/details/HebrewBirthday.tsx'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { counted } from '#core/rules/text/counted.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { SavedMark, useOwnField } from '#platform/people/client/useOwnField.tsx'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { ExportState, useExports } from '#platform/reports/client/files/ExportProgress.tsx'

const daysText = (days: number) => counted(days, 'יום אחד', '# ימים', 'יומיים')

/** How long what is kept, as the portal deletes it. */
const keptOf = (days: Fields<typeof ownDetails.getKeptDays>): [what: string, howLong: string][] => [
  ['הפרטים, המשפחה, הרכבים ואנשי הקשר', 'עד שיוסרו כאן'],
  ['הזמנות, ארוחות, זכאות, הרשמות וחתימות', 'כל עוד הפורטל פועל'],
  ['תשובות לסקר אנונימי', 'בלי קשר לשם, ואינן בקובץ'],
  ['מודעות ותגובות', 'עד שיימחקו. מה שהועבר לארכיון: 30 ימים'],
  ['תמונות שהוחלפו או הוסרו', 'עד 30 ימים מההעלאה'],
  ['התראות שנקראו', daysText(days.notifications)],
  ['דוא״ל שנשלח', daysText(days.mails)],
  ['מה נשלח לאילו מכשירים', daysText(days.deliveries)],
  ['שינויים של ההנהלה, וכניסות שנכשלו', counted(days.audit_years, 'שנה', '# שנים', 'שנתיים')],
  ['קובץ שהתבקש', '3 ימים'],
]

export function OwnData() {
  const days = useRead(q(ownDetails.getKeptDays))
  const newest = useExports().find(({ report }) => report === 'own-data')
  const { mutate } = useCall(ownDetails.exportMyData)
  return (
    <>
      <div className="flex items-center flex-wrap gap-12">
        <Action
          label={newest ? 'הכנת קובץ חדש' : 'הכנת הקובץ'}
          tinted
          disabled={newest?.state === 'waiting'}
          onClick={() => mutate({ body: {} })}
        />
        {newest && <ExportState file={newest} />}
      </div>
      {newest?.state === 'waiting' && (
        <p role="status" className="text-muted text-sm">
          הקובץ מוכן ברקע, ותגיע התראה. <a href="/exports">לכל הקבצים שלי</a>
        </p>
      )}
      <details>
        <summary className="min-h-(--touch) content-center text-link font-semibold">
          כמה זמן נשמר כל דבר
        </summary>
        <Facts>
          {keptOf(days).map(([what, howLong]) => (
            <Fact key={what} label={what}>
              {howLong}
            </Fact>
          ))}
        </Facts>
      </details>
    </>
  )
}

const hidden = <span className="text-muted">לא מוצג</span>

interface PreviewProperties {
  person: UserFields
  shown: { mobile: boolean; birthday: boolean; anniversary: boolean }
}

function Preview({ person, shown }: PreviewProperties) {
  const { first_name, last_name, job_title, branch, department, phone, mobile, email, birthday } = person
  const { started_on, hebrew_birthday } = person
  const [, month, day] = birthday?.split('-') ?? []
  const facts: readonly [label: string, value: ReactNode][] = [
    ['טלפון', phone && <Ltr>{formatPhone(phone)}</Ltr>],
    ['נייד', mobile !== null && shown.mobile ? <Ltr>{formatPhone(mobile)}</Ltr> : hidden],
    ['דוא״ל', email && <EmailAddress key="email">{email}</EmailAddress>],
    [
      'יום הולדת',
      birthday !== null && shown.birthday ? (
        <>
          <Ltr>{`${day}/${month}`}</Ltr>
          {hebrew_birthday && `, ${hebrewBirthdayText(hebrew_birthday)}`}
        </>
      ) : (
        hidden
      ),
    ],
    [
      'תחילת עבודה',
      started_on && (shown.anniversary ? <Ltr>{started_on.split('-').reverse().join('/')}</Ltr> : hidden),
    ],
  ]
  return (
    <figure className="grid gap-12 m-0 p-16 border border-dashed border-control-border rounded-10 wrap-anywhere">
      <figcaption className="text-muted text-sm">כך רואים אותך אחרים</figcaption>
      <div className="flex items-center gap-12">
        <PersonPhoto person={person} size={56} />
        <div className="grid min-w-0 leading-[1.4]">
          <UserText className="font-semibold">{`${first_name} ${last_name}`}</UserText>
          <UserText className="text-muted text-sm">{job_title}</UserText>
          <UserText className="text-muted text-sm">
            {[branch, department].filter((each) => each !== null).join(' · ')}
          </UserText>
        </div>
      </div>
      <ul className="plain grid grid-cols-1 gap-4">
        {facts.map(
          ([label, value]) =>
            value && (
              <li key={label}>
                {label}: {value}
              </li>
            ),
        )}
      </ul>
    </figure>
  )
}

interface OwnSwitchProperties {
  own: ReturnType<typeof useOwnField<'mobile_visible' | 'birthday_visible' | 'anniversary_visible'>>
  children: string
}

function OwnSwitch({ own: [on, save, saving], children }: OwnSwitchProperties) {
  return (
    <div>
      <SwitchRow on={on} onChange={save}>
        {children}
      </SwitchRow>
      <SavedMark saving={saving} />
    </div>
  )
}

/** Who sees the mobile number, the birthday and since when the person works here, beside the card that follows from it. */
export function Privacy({ person }: { person: UserFields }) {
  const mobile = useOwnField('mobile_visible', person.mobile_visible)
  const birthday = useOwnField('birthday_visible', person.birthday_visible)
  const anniversary = useOwnField('anniversary_visible', person.anniversary_visible)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OwnSwitch own={mobile}>להציג את הנייד שלי בספר הטלפונים</OwnSwitch>
      <OwnSwitch own={birthday}>להציג את יום ההולדת שלי, בלי השנה</OwnSwitch>
      {person.started_on !== null && (
        <OwnSwitch own={anniversary}>להציג את תאריך תחילת העבודה שלי, ולקבל ברכה ביום השנה</OwnSwitch>
      )}
      <Preview
        person={person}
        shown={{ mobile: mobile[0], birthday: birthday[0], anniversary: anniversary[0] }}
      />
    </div>
  )
}
