import type { Field } from '#core/client/kits/form/form.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { usePersonName } from '#platform/people/client/personName.ts'
import { Group } from '#platform/questions/client/Group.tsx'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

interface Properties {
  question: Question
  field: Field<AnswerValue[]>
}

export function PersonQuestion({ question, field }: Properties) {
  const value = typeof field.value[0] === 'string' ? Number(field.value[0]) : null
  // A draft has the number of the person alone.
  const name = usePersonName(value)
  return (
    <Group question={question} error={undefined}>
      <PersonField
        label="מי"
        among="colleagues"
        people={value !== null && name !== undefined ? [{ id: value, name }] : []}
        field={{ ...field, value, onChange: (id) => field.onChange(id === null ? [] : [String(id)]) }}
      />
    </Group>
  )
}
