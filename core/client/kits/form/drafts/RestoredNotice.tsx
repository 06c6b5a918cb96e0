import { Button } from '@mantine/core'
import classes from '#core/client/kits/form/form.module.css'
import type { Form } from '#core/client/kits/form/form.ts'
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
      <Button
        type="button"
        variant="subtle"
        size="sm"
        onClick={() =>
          openDialog({
            title: 'למחוק את הטיוטה?',
            description: 'מה שנכתב כאן ולא נשלח יימחק.',
            okLabel: 'מחיקה',
            cancelLabel: 'להמשיך לערוך',
            danger: true,
            onSubmit: discard,
          })
        }
      >
        מחיקת הטיוטה
      </Button>
    </div>
  )
}
