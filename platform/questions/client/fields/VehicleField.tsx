import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { plateOf } from '#platform/people/rules/vehicle.ts'
import type { Offers } from '#platform/questions/client/asking.ts'
import { Group } from '#platform/questions/client/Group.tsx'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { Chips } from './Chips.tsx'

interface Properties {
  question: Question
  field: Field<AnswerValue[]>
  /** The same as one text. */
  text: Field<string>
  vehicles: Offers['vehicles']
}

export function VehicleField({ question, field, text, vehicles = [] }: Properties) {
  const chips = vehicles.map(({ plate, name }) => ({
    text: name === '' ? plate : `${name} · ${plate}`,
    pressed: plateOf(text.value) === plate,
    onPress: () => field.onChange(plateOf(text.value) === plate ? [] : [plate]),
  }))
  return (
    <Group question={question} error={undefined}>
      {chips.length > 0 && <Chips label="הרכבים שלי" chips={chips} />}
      <TextField
        field={{ ...text, maxLength: 20 }}
        aria-label="מספר רכב"
        placeholder="12-345-67"
        inputMode="numeric"
        ltr
      />
    </Group>
  )
}
