import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { people } from '#platform/people/contract/people.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

interface Properties {
  question: Question
  /** The number of the branch as text. */
  text: Field<string>
}

export function BranchQuestion({ question: { title, help, required }, text }: Properties) {
  const { data } = useQuery(q(people.getPlaces))
  return (
    <ChoiceField
      label={title}
      description={help === '' ? undefined : help}
      field={{
        ...text,
        required,
        value: text.value === '' ? null : Number(text.value),
        onChange: (id) => text.onChange(id === null ? '' : String(id)),
      }}
      prompt="בחירת סניף"
      options={(data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
