import { useCall } from '#core/client/api/queries.ts'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { hebrewNumeral } from '#core/rules/time/hebrew-calendar.ts'
import { showOwnFields } from '#platform/people/client/useOwnField.tsx'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import {
  type HebrewBirthday,
  hebrewBirthdayOf,
  hebrewMonthLength,
  hebrewMonthNames,
  hebrewMonths,
} from '#platform/people/rules/hebrew-birthdays.ts'

/** A Hebrew birthday in words: `י״ד באדר`. */
export function hebrewBirthdayText({ month, day }: HebrewBirthday): string {
  return `${hebrewNumeral(day)} ב${hebrewMonthNames[month]}`
}

const monthOptions = hebrewMonths.map((value) => ({ value, label: hebrewMonthNames[value] }))

/** The birthday by the Hebrew calendar; that of the birth date is suggested. */
export function HebrewBirthdayDialog({ person, onClose }: { person: UserFields; onClose: () => void }) {
  const { id, birthday, hebrew_birthday } = person
  // The form reports errors itself.
  const { mutateAsync } = useCall(ownDetails.userUpdateField, { onError: () => undefined })
  const suggested = birthday === null ? null : hebrewBirthdayOf(birthday)
  const form = useLocalForm<{ value: { month: HebrewBirthday['month'] | null; day: number | null } }>({
    schema: undefined,
    initial: { value: hebrew_birthday ?? suggested ?? { month: null, day: null } },
    send: ({ value: { month, day } }) =>
      mutateAsync({
        query: { id },
        body: { field: 'hebrew_birthday', value: month !== null && day !== null ? { month, day } : null },
      }),
    success: 'התאריך העברי נשמר',
    onSent: () => showOwnFields(),
  })
  const { month } = form.values.value
  const days = Array.from({ length: month === null ? 30 : hebrewMonthLength(month) }, (_, index) => index + 1)
  return (
    <RecordDialog
      form={form}
      title="יום הולדת עברי"
      description="מי שנולדו אחרי השקיעה: התאריך העברי הוא של היום שאחרי."
      okLabel="שמירה"
      onClose={onClose}
    >
      <ChoiceField
        field={form.field('value.day')}
        label="יום"
        none="בלי"
        options={days.map((value) => ({ value, label: hebrewNumeral(value) }))}
      />
      <ChoiceField field={form.field('value.month')} label="חודש" none="בלי" options={monthOptions} />
    </RecordDialog>
  )
}
