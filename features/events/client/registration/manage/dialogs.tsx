import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { NumberField, PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { useIfMounted } from '#core/client/ui/useIfMounted.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import { registering } from '#features/events/client/registration/form/registering.ts'
import {
  type RegistrationValues,
  seatsLeftByOption,
} from '#features/events/client/registration/form/seats.ts'
import type { RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import type { EventRegistration, RegistrationCounts } from '#features/events/contract/registration.ts'
import type { RegistrationStateName } from '#features/events/contract/vocabulary.ts'
import { asksForChildren } from '#features/events/rules/registration.ts'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { noValues } from '#platform/questions/rules/question-values.ts'
import { registration } from '#schemas/features/events/contract/registration.ts'

const audiences = optionsOf({ registered: 'רשומים', waiting: 'מחכים', all: 'כולם' })

interface Message {
  to: (typeof audiences)[number]['value']
  subject: string
  text: string
}

export function MessageDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const form = useForm(registration.sendToRegistered, {
    query: { id: eventId },
    initial: { to: 'registered', subject: '', text: '' } as Message,
    body: (values: Message) => values,
    draft: `registration-message:${eventId}`,
    missing: { subject: 'חסר נושא', text: 'חסר תוכן' },
    success: ({ sent }) => `ההודעה נשלחה ${toPeople(sent)}`,
  })
  return (
    <RecordDialog
      form={form}
      title="הודעה לנרשמים"
      description="ההודעה מגיעה לפעמון ולדוא״ל, מיד עם השליחה."
      okLabel="שליחה"
      onClose={onClose}
    >
      <PillsField field={form.field('to')} label="למי" options={audiences} />
      <TextField field={form.field('subject')} label="נושא" />
      <TextField field={form.field('text')} label="תוכן" rows={5} />
    </RecordDialog>
  )
}

interface CancelDialogProperties {
  eventId: number
  row: EventRegistration
  /** It costs something already, so that the reason enters the payroll file. */
  owed: boolean
  onClose: () => void
}

export function CancelDialog({ eventId, row: { user_id, name }, owed, onClose }: CancelDialogProperties) {
  const form = useForm(registration.cancelFor, {
    query: { id: eventId },
    initial: { user: user_id, reason: '' },
    ...(owed && { missing: { reason: 'צריך לכתוב למה' } }),
    draft: `registration-cancellation:${eventId}:${user_id}`,
    success: 'ההרשמה בוטלה, והודעה נשלחה',
  })
  return (
    <RecordDialog
      form={form}
      title={`ביטול ההרשמה: ${name}`}
      description={
        owed
          ? 'התשלום כבר חל, ולכן בקובץ השכר תופיע שורת תיקון עם הסיבה. תישלח הודעה.'
          : 'תישלח הודעה, והבאים בתור ייכנסו.'
      }
      okLabel="ביטול ההרשמה"
      cancelLabel="להשאיר"
      danger
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label="למה" />
    </RecordDialog>
  )
}

interface Properties {
  eventId: number
  counts: RegistrationCounts
  onClose: () => void
}

export function CapacityDialog({ eventId, counts, onClose }: Properties) {
  const form = useForm(registration.setCapacity, {
    query: { id: eventId },
    initial: { capacity: counts.capacity },
    success: ({ promoted }) =>
      promoted === 0
        ? 'מספר המקומות עודכן'
        : `מספר המקומות עודכן. מרשימת ההמתנה נכנסו: ${promoted}, והם קיבלו הודעה.`,
  })
  return (
    <RecordDialog
      form={form}
      title="מספר המקומות"
      description={`תפוסים עכשיו: ${counts.seats}. מחכים: ${counts.waiting}. הבאים בתור נכנסים מיד לפי הסדר.`}
      okLabel="עדכון"
      onClose={onClose}
    >
      <NumberField field={form.field('capacity')} label="מקומות" description="ריק: בלי הגבלה" />
    </RecordDialog>
  )
}

const added: Record<RegistrationStateName, string> = {
  registered: 'ההרשמה נוספה',
  offered: 'המקום נשמר, ונשלחה בקשה לאישור',
  waiting: 'נוספו לרשימת ההמתנה',
  cancelled: 'ההרשמה בוטלה',
}

interface Person {
  id: number
  name: string
}

interface RegisterProperties {
  data: RegistrationForm
  onClose: () => void
}

function PersonForm({ data, person, onClose }: RegisterProperties & { person: Person }) {
  const { questions, terms, options } = data
  const close = useIfMounted(onClose)
  // The form says what was refused.
  const { mutateAsync } = useCall(registration.registerPerson, { onError: () => {} })
  const form = useForm(registration.registerPerson, {
    initial: { answers: noValues(questions), qty: 1 } as RegistrationValues,
    ...registering(data, person.id, mutateAsync),
    success: ({ state }) => added[state],
    onSent: close,
  })
  return (
    <form {...form.properties} className="grid grid-cols-1 gap-16">
      <p>
        {'הרשמה של '}
        <UserText className="grid grid-cols-1 font-semibold">{person.name}</UserText>
      </p>
      <QuestionFields
        form={form}
        questions={questions}
        seatsLeft={seatsLeftByOption({ options, mine: null })}
      />
      {!asksForChildren(questions) && terms.max_seats > 1 && (
        <NumberField
          field={{ ...form.field('qty'), min: 1, max: terms.max_seats, required: true }}
          label="כמה מקומות"
        />
      )}
      {terms.price > 0 && (
        <p className="text-muted text-sm">
          האירוע בתשלום: המקום יישמר, והרישום ייכנס לתוקף רק אם יאושר בפורטל.
        </p>
      )}
      <FormProblem text={form.problem} />
      <div>
        <Action label="הרשמה" submits={form} />
      </div>
    </form>
  )
}

export function RegisterDialog({ data, onClose }: RegisterProperties) {
  const [person, setPerson] = useState<Person>()
  return (
    <WideDialog title="הרשמה של מישהו" onClose={onClose}>
      {person ? (
        <PersonForm data={data} person={person} onClose={onClose} />
      ) : (
        <PersonSearch label="את מי רושמים" onChoose={(id, name) => setPerson({ id, name })} />
      )}
    </WideDialog>
  )
}
