import { Stars } from '#client/ui/Stars.tsx'
import type { GivenValue } from '#domain/question-values.ts'
import { maxRating, type Question } from '#domain/questions.ts'
import type { Field } from '../form/form.ts'
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
