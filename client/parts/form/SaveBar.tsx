import { Button } from '@mantine/core'
import { openDialog } from '#client/ui/dialog.ts'
import { FormProblem } from './FormProblem.tsx'
import classes from './form.module.css'
import type { Form } from './useForm.ts'

interface Properties<Values> {
  form: Form<Values>
  label?: string
  /** What stands there while everything is saved; without it the bar is gone then. */
  saved?: string | false
  /** What the changes fall back to. Without it they cannot be discarded. */
  discardText?: string
}

/** Stays in sight under a long form: whether there are changes, why they were not saved, and the buttons. */
export function SaveBar<Values>({ form, label = 'שמירה', saved, discardText }: Properties<Values>) {
  const { dirty, pending, problem, discard } = form
  if (!dirty && saved === undefined) return null
  return (
    <div className={classes.bar}>
      {problem !== undefined && (
        <div className={classes.problem}>
          <FormProblem text={problem} />
        </div>
      )}
      <p className={classes.unsaved}>{dirty ? 'יש שינויים שלא נשמרו' : saved}</p>
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={pending}>
          {label}
        </Button>
        {discardText !== undefined && (
          <Button
            size="md"
            variant="default"
            disabled={pending}
            onClick={() =>
              void openDialog({
                title: 'לבטל את השינויים?',
                description: discardText,
                okLabel: 'ביטול השינויים',
                cancelLabel: 'להמשיך לערוך',
                danger: true,
                onSubmit: discard,
              })
            }
          >
            ביטול השינויים
          </Button>
        )}
      </div>
    </div>
  )
}
