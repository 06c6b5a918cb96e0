import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { FormBar } from './FormBar.tsx'
import type { Form } from './form.ts'

interface Properties<Values> {
  form: Form<Values>
  /** The id of the `<form>` that the button sends. */
  sends: string
  label: string
  /** Shown while everything is saved. */
  saved?: string | false
  /** What is asked before all changes are discarded; without it they cannot be. */
  discarding?: string
}

export function SaveBar<Values>({ form, sends, label, saved, discarding }: Properties<Values>) {
  const { pending, discard } = form
  return (
    <FormBar form={form} saved={saved}>
      <Action label={label} type="submit" primary form={sends} loading={pending} />
      {discarding !== undefined && (
        <Action
          label="ביטול השינויים"
          disabled={pending}
          onClick={() =>
            void openDialog({
              title: 'לבטל את השינויים?',
              description: discarding,
              okLabel: 'ביטול השינויים',
              cancelLabel: 'להמשיך לערוך',
              danger: true,
              onSubmit: discard,
            })
          }
        />
      )}
    </FormBar>
  )
}
