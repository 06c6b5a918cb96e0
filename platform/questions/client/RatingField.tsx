import type { Field } from '#core/client/kits/form/form.ts'
import { Stars } from '#core/client/ui/Stars.tsx'
import type { GivenValue } from '#platform/questions/rules/question-values.ts'
import { maxRating, type Question } from '#platform/questions/rules/questions.ts'
import { Group } from './Group.tsx'

/** A rating by stars. */
export function RatingField({
  question,
  field: { id, value, error, onChange },
}: {
  question: Question
  field: Field<GivenValue[]>
}) {
  return (
    <Group question={question} error={error}>
      <Stars
        name={id}
        value={Number(value[0] ?? 0)}
        most={maxRating}
        required={question.required}
        onChange={(stars) => onChange([String(stars)])}
      />
    </Group>
  )
}
