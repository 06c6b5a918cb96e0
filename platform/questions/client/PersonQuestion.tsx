import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import type { Field } from '#core/client/kits/form/form.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import type { GivenValue } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { Group } from './Group.tsx'

interface Properties {
  question: Question
  field: Field<GivenValue[]>
}

/** A colleague, found by name. */
export function PersonQuestion({ question, field }: Properties) {
  const value = typeof field.value[0] === 'string' ? Number(field.value[0]) : null
  // A draft has the number of the person alone.
  const { data } = useQuery({
    ...q(directory.getPerson, { id: value ?? 0 }),
    enabled: value !== null,
    throwOnError: false,
  })
  return (
    <Group question={question} error={undefined}>
      <PersonField
        label="מי"
        among="colleagues"
        people={data ? [{ id: data.id, name: `${data.first_name} ${data.last_name}` }] : []}
        field={{ ...field, value, onChange: (id) => field.onChange(id === null ? [] : [String(id)]) }}
      />
    </Group>
  )
}
