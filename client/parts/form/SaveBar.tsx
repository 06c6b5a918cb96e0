import { Button } from '@mantine/core'
import { FormProblem } from './FormProblem.tsx'
import classes from './form.module.css'
import type { Form } from './useForm.ts'

interface Properties<Values> {
  form: Form<Values>
  /** The id of the `<form>` that the button sends. */
  sends: string
  label: string
  /** What stands there while everything is saved. */
  saved?: string | false
}

/** Stays in sight under a long form: whether there are changes, why they were not saved, and the button. */
export function SaveBar<Values>({ form, sends, label, saved }: Properties<Values>) {
  const { dirty, pending, problem } = form
  return (
    <div className={classes.bar}>
      {problem !== undefined && (
        <div className={classes.problem}>
          <FormProblem text={problem} />
        </div>
      )}
      <p className={classes.unsaved}>{dirty ? 'יש שינויים שלא נשמרו' : saved}</p>
      <div className={classes.buttons}>
        <Button type="submit" form={sends} size="md" loading={pending}>
          {label}
        </Button>
      </div>
    </div>
  )
}
