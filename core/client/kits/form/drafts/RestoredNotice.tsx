import classes from '#core/client/kits/form/form.module.css'
import type { Form } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'

/** Says that what was typed earlier and never sent is in the form again, and deletes it. */
export function RestoredNotice({
  form: { restored, discard },
}: {
  form: Pick<Form<never>, 'restored' | 'discard'>
}) {
  if (!restored) return null
  return (
    <div role="status" className={classes.restored}>
      <p>מה שנכתב כאן ולא נשלח חזר לטופס.</p>
      <Action
        label="מחיקת הטיוטה"
        quiet
        size="sm"
        onClick={() =>
          void openDialog({
            title: 'למחוק את הטיוטה?',
            description: 'מה שנכתב כאן ולא נשלח יימחק.',
            okLabel: 'מחיקה',
            cancelLabel: 'להמשיך לערוך',
            danger: true,
            onSubmit: discard,
          })
        }
      />
    </div>
  )
}
