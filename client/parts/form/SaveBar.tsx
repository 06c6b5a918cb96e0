import { Button } from '@mantine/core'
import { openDialog } from '#client/ui/dialog.ts'
import { FormProblem } from './FormProblem.tsx'
import classes from './form.module.css'
import type { Form } from './form.ts'

interface Properties<Values> {
  form: Form<Values>
  /** The id of the `<form>` that the button sends. */
  sends: string
  label: string
  /** What stands there while everything is saved. */
  saved?: string | false
  /** What is asked before all changes are discarded; without it they cannot be. */
  discarding?: string
}

/** Stays in sight under a long form: whether there are changes, why they were not saved, and the buttons. */
export function SaveBar<Values>({ form, sends, label, saved, discarding }: Properties<Values>) {
  const { dirty, pending, problem, discard } = form
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
        {discarding !== undefined && (
          <Button
            size="md"
            variant="default"
            disabled={pending}
            onClick={() =>
              openDialog({
                title: 'לבטל את השינויים?',
                description: discarding,
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
