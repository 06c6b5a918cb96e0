import { type ReactNode, useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import { FileChoice } from '#platform/files/client/upload/FileChoice.tsx'
import { problemOf } from '#platform/files/client/upload/files.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { SavedMark, showOwnFields, useOwnField } from '#platform/people/client/useOwnField.tsx'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { ownFields } from '#schemas/platform/people/contract/own-details.ts'
import { HebrewBirthdayDialog, hebrewBirthdayText } from './HebrewBirthday.tsx'
import { PhotoCrop } from './PhotoCrop.tsx'

function Photo({ person }: { person: UserFields }) {
  const [file, setFile] = useState<File>()
  const [, save, saving] = useOwnField('photo', person.photo?.id ?? null)

  function choose([chosen]: readonly File[]): void {
    if (!chosen) return
    const problem = problemOf(chosen, 'picture')
    if (problem === undefined) setFile(chosen)
    else showAlert({ severity: 'error', message: problem })
  }

  function askToRemove(): void {
    void openDialog({
      title: 'להסיר את התמונה?',
      description: 'במקומה יוצגו ראשי התיבות של השם.',
      okLabel: 'הסרה',
      danger: true,
      onSubmit: () => save(null),
    })
  }

  return (
    <div>
      <div className="flex items-center flex-wrap gap-8">
        <FileChoice label={person.photo ? 'החלפת התמונה' : 'הוספת תמונה'} multiple={false} onFiles={choose} />
        {person.photo && <Action label="הסרה" quiet onClick={askToRemove} />}
      </div>
      <SavedMark saving={saving} />
      {file && <PhotoCrop userId={person.id} file={file} onClose={() => setFile(undefined)} />}
    </div>
  )
}

const schema = { type: 'object', properties: { value: ownFields.mobile } }

/** The change of one's own mobile number. Empty takes it away. */
function MobileDialog({ person, onClose }: { person: UserFields; onClose: () => void }) {
  const { id, mobile } = person
  // The form reports errors itself.
  const { mutateAsync } = useCall(ownDetails.userUpdateField, { onError: () => undefined })
  const form = useLocalForm<{ value: string | null }>({
    schema,
    initial: { value: mobile && formatPhone(mobile) },
    send: ({ value }) => mutateAsync({ query: { id }, body: { field: 'mobile', value } }),
    success: 'המספר נשמר',
    onSent: showOwnFields,
  })
  return (
    <RecordDialog form={form} title="מספר נייד" okLabel="שמירה" onClose={onClose}>
      <TextField field={form.field('value')} label="נייד" type="tel" autoComplete="tel" ltr />
    </RecordDialog>
  )
}

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
              <div key={label} className="line-between flex flex-wrap gap-x-16 py-10">
                <dt className="flex-[0_0_5rem] text-muted">{label}</dt>
                <dd className="flex-auto min-w-0 m-0 font-semibold wrap-anywhere">{value}</dd>
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
          משהו אחר לא נכון? <a href="/contact">אפשר לכתוב למי שמעדכנים</a>.
        </p>
      )}
    </>
  )
}
