import { CheckField, MomentField, NumberField, ShekelField } from '#core/client/kits/form/fields/fields.tsx'
import type { EventInput, RegistrationInput } from '#features/events/contract/content-type.ts'
import classes from '#platform/content/client/authoring/PostEditor.module.css'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import type { FieldAt } from '#platform/questions/client/asking.ts'
import { QuestionBuilder } from '#platform/questions/client/builder/QuestionBuilder.tsx'
import { OrganisersField } from './OrganisersField.tsx'

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

export function RegistrationForm({ field, values, change, labels, known }: OwnFormProperties<EventInput>) {
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
          <div className={classes.pair}>
            <MomentField field={at('opens_at')} label="פתיחת ההרשמה" description="ריק: עם הפרסום" />
            <MomentField field={at('closes_at')} label="סגירת ההרשמה" description="ריק: בתחילת האירוע" />
          </div>
          <div className={classes.pair}>
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
