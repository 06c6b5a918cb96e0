import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Field } from '#client/parts/form/form.ts'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './-Quiz.module.css'

interface Properties {
  /** The place of the chosen option. */
  field: Field<number | null>
  question: { question: string; options: string[] }
  /** From 0. */
  index: number
  /** Whether the answer was right, once it is known; from then on it cannot be changed. */
  right: boolean | undefined
}

/** A question of a quiz with its options, of which one is chosen. */
export function Question({ field, question: { question, options }, index, right }: Properties) {
  const { id, value, error, onChange } = field
  const problem = useId()
  return (
    <fieldset
      className={classes.question}
      disabled={right !== undefined}
      aria-describedby={error ? problem : undefined}
    >
      <legend className={classes.legend}>
        {`${index + 1}. `}
        <UserText>{question}</UserText>
      </legend>
      {right !== undefined && (
        <p className={classes.mark} data-right={right}>
          {right ? (
            <IconCheck size={20} stroke={2.2} aria-hidden />
          ) : (
            <IconX size={20} stroke={2.2} aria-hidden />
          )}
          {right ? 'נכון' : 'לא נכון'}
        </p>
      )}
      {options.map((option, place) => (
        <label key={option} className={classes.option}>
          <input type="radio" name={id} checked={value === place} onChange={() => onChange(place)} required />
          <UserText>{option}</UserText>
        </label>
      ))}
      {error && (
        <p id={problem} className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
