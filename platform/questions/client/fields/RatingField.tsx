import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Field } from '#core/client/kits/form/form.ts'
import { Group } from '#platform/questions/client/Group.tsx'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import { maxRating, type Question } from '#platform/questions/rules/questions.ts'
import classes from './RatingField.module.css'

/** A rating by stars: radio buttons, so that the arrow keys change it. */
export function RatingField({
  question,
  field: { id, value, error, onChange },
}: {
  question: Question
  field: Field<AnswerValue[]>
}) {
  const rating = Number(value[0] ?? 0)
  return (
    <Group question={question} error={error}>
      <div className="flex items-center flex-wrap gap-4">
        {Array.from({ length: maxRating }, (_, index) => index + 1).map((star) => {
          const Icon = star <= rating ? IconStarFilled : IconStar
          return (
            <label key={star} className={classes.star} data-filled={star <= rating || undefined}>
              <input
                type="radio"
                name={id}
                className="absolute inset-0 m-0 opacity-0 cursor-[inherit]"
                aria-label={`${star} מתוך ${maxRating}`}
                checked={rating === star}
                required={question.required}
                onChange={() => onChange([String(star)])}
              />
              <Icon size={32} stroke={1.6} aria-hidden />
            </label>
          )
        })}
        {rating > 0 && (
          <span className="ps-8 text-muted" aria-hidden>
            {`${rating} מתוך ${maxRating}`}
          </span>
        )}
      </div>
    </Group>
  )
}
