import { Button } from '@mantine/core'
import classes from '#core/client/kits/form/form.module.css'
import type { Form } from '#core/client/kits/form/form.ts'

type Properties = { form: Pick<Form<never>, 'restored' | 'discard' | 'canUndo' | 'undo'> }

/** Says that what was typed earlier and never sent is in the form again, or that it was put aside, and exchanges it. */
export function RestoredNotice({ form: { restored, discard, canUndo, undo } }: Properties) {
  if (!restored && !canUndo) return null
  return (
    <div role="status" className={classes.restored}>
      <p>{restored ? 'מה שנכתב כאן ולא נשלח חזר לטופס.' : 'מה שנכתב כאן קודם נשמר בצד.'}</p>
      <Button type="button" variant="subtle" size="sm" onClick={restored ? discard : undo}>
        {restored ? 'להתחיל מחדש' : 'החזרה לטופס'}
      </Button>
    </div>
  )
}
