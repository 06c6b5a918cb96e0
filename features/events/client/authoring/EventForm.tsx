import { useState } from 'react'
import fieldClasses from '#core/client/kits/form/fields/field.module.css'
import {
  CheckField,
  ChoiceField,
  MomentField,
  NumberField,
  ShekelField,
  TextField,
} from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { EventInput, RegistrationInput } from '#features/events/contract/content-type.ts'
import { eventKinds } from '#features/events/contract/vocabulary.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'
import type { FieldAt } from '#platform/questions/client/asking.ts'
import { QuestionBuilder } from '#platform/questions/client/builder/QuestionBuilder.tsx'
import { eventKinds as kindLabels } from '../eventKinds.ts'

interface Properties {
  field: Field<number[]>
  label: string
  /** People whose names are known already. */
  people: readonly { id: number; name: string }[]
}

/** The people who organise an event: each with a button that removes them, and a search that adds one. */
function OrganisersField({ field: { id, value, error, onChange }, label, people }: Properties) {
  const [found, setFound] = useState<{ id: number; name: string }[]>([])
  const nameOf = (person: number) =>
    [...found, ...people].find((each) => each.id === person)?.name ?? 'מי שנבחר בגרסה קודמת'
  function add(person: number, name: string): void {
    setFound([{ id: person, name }, ...found])
    if (!value.includes(person)) onChange([...value, person])
  }
  return (
    <div>
      {value.map((person) => (
        <div key={person} className={fieldClasses.person}>
          <UserText className="font-semibold">{nameOf(person)}</UserText>
          <Action
            label="הסרה"
            quiet
            size="sm"
            about={nameOf(person)}
            onClick={() => onChange(value.filter((each) => each !== person))}
          />
        </div>
      ))}
      <PersonSearch key={value.length} id={id} label={label} error={error} onChoose={add} />
    </div>
  )
}

/** What a new registration begins with. */
const blank: RegistrationInput = {
  opens_at: null,
  closes_at: null,
  price: 0,
  waiting_list: false,
  count_adult: false,
  max_seats: 1,
  questions: [],
  organisers: [],
}

const types = [
  'text',
  'number',
  'identity-number',
  'phone',
  'choice',
  'multiple',
  'date',
  'children',
  'vehicle',
  'consent',
] as const

function RegistrationForm({ field, values, change, labels, known }: OwnFormProperties<EventInput>) {
  // Below a value that may be null the compiler knows no paths.
  const fieldAt = field as unknown as FieldAt
  const { registration, capacity } = values
  const at = <Value,>(name: keyof RegistrationInput) => fieldAt<Value>(`registration.${name}`)
  const asksForChildren = registration?.questions.some(({ type }) => type === 'children')
  return (
    <>
      <CheckField
        field={{
          ...fieldAt<boolean>('registration'),
          value: registration !== null,
          onChange: (isOn) => change({ registration: isOn ? blank : null }),
        }}
        label={labels.registration}
        description="נרשמים לאירוע בפורטל, עם שאלות ורשימת נרשמים"
      />
      {registration && (
        <>
          <div className="pair">
            <MomentField field={at('opens_at')} label="פתיחת ההרשמה" description="ריק: עם הפרסום" />
            <MomentField field={at('closes_at')} label="סגירת ההרשמה" description="ריק: בתחילת האירוע" />
          </div>
          <div className="pair">
            <ShekelField field={at('price')} label="מחיר למקום" description="0: בלי תשלום" />
            <NumberField field={at('max_seats')} label="מקומות לכל היותר ברישום אחד" />
          </div>
          <CheckField
            field={at('waiting_list')}
            label="רשימת המתנה"
            description={
              capacity === null ? 'צריך לקבוע את מספר המקומות' : 'כשמתפנה מקום, הראשונים ברשימה מקבלים אותו'
            }
          />
          {asksForChildren && <CheckField field={at('count_adult')} label="גם המבוגר המלווה תופס מקום" />}
          <OrganisersField field={at('organisers')} label="הוספה למארגנים" people={known.people} />
          <QuestionBuilder
            field={field}
            path="registration.questions"
            title="שאלות לנרשמים"
            types={types}
            capacities
            conditions
            answered={known.answered}
          />
        </>
      )}
    </>
  )
}

const kinds = eventKinds.map((value) => ({ value, label: kindLabels[value].label }))

/** Default length of an event, in milliseconds. */
const usualLength = 2 * 60 * 60 * 1000

function endAfter(startsAt: string): string {
  return new Date(Date.parse(startsAt) + usualLength).toISOString()
}

export function EventForm(properties: OwnFormProperties<EventInput>) {
  const { field, values, change, labels } = properties
  const start = {
    ...field('starts_at'),
    onChange: (starts_at: string) =>
      change({ starts_at, ...(starts_at && !values.ends_at && { ends_at: endAfter(starts_at) }) }),
  }
  return (
    <>
      <ChoiceField field={field('kind')} label={labels.kind} options={kinds} />
      <div className="pair">
        <MomentField field={start} label={labels.starts_at} />
        <MomentField field={field('ends_at')} label={labels.ends_at} />
      </div>
      <TextField field={field('place')} label={labels.place} />
      <TextField field={field('map_url')} label={labels.map_url} type="url" ltr />
      <NumberField field={field('capacity')} label={labels.capacity} description="ריק: בלי הגבלה" />
      <RegistrationForm {...properties} />
    </>
  )
}
