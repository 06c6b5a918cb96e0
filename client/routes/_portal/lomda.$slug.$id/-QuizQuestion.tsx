import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './-Quiz.module.css'

/** The name of a question's field in the form. */
export const nameOf = (index: number) => `question-${index}`

interface Properties {
  question: { question: string; options: string[] }
  /** From 0. */
  index: number
  /** It was sent without an answer. */
  missing: boolean
  /** Whether the answer was right, once it is known; from then on it cannot be changed. */
  right: boolean | undefined
}

/** A question of a quiz with its options, of which one is chosen. */
export function Question({ question: { question, options }, index, missing, right }: Properties) {
  const problem = useId()
  return (
    <fieldset
      className={classes.question}
      disabled={right !== undefined}
      aria-describedby={missing ? problem : undefined}
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
          <input type="radio" name={nameOf(index)} value={place} required />
          <UserText>{option}</UserText>
        </label>
      ))}
      {missing && (
        <p id={problem} className={classes.problem}>
          צריך לבחור תשובה
        </p>
      )}
    </fieldset>
  )
}
