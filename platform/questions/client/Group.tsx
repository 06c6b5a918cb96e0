import { type ReactNode, useId } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Question } from '#platform/questions/rules/questions.ts'
import classes from './questions.module.css'

interface Properties {
  question: Question
  error: string | undefined
  /** What is said of the answer, once it was judged. */
  note?: ReactNode
  children: ReactNode
}

/** A question that is answered by several controls: its words above them, what is wrong below. */
export function Group({ question: { title, help, required }, error, note, children }: Properties) {
  const id = useId()
  const described = [help !== '' && `${id}help`, error !== undefined && `${id}error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset className="plain grid grid-cols-1 gap-8" aria-describedby={described || undefined}>
      <legend className={classes.legend} data-required={required || undefined}>
        <UserText>{title}</UserText>
      </legend>
      {help !== '' && (
        <p id={`${id}help`} className="text-muted text-sm">
          <UserText>{help}</UserText>
        </p>
      )}
      {note}
      {children}
      {error !== undefined && (
        <p id={`${id}error`} className="text-sm text-error">
          <UserText>{error}</UserText>
        </p>
      )}
    </fieldset>
  )
}
