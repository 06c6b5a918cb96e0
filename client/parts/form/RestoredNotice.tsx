import { Button } from '@mantine/core'
import classes from './form.module.css'
import type { Form } from './useForm.ts'

/** Says that what was typed earlier and never sent stands in the form again, and takes it out. */
export function RestoredNotice({ form }: { form: Pick<Form<never>, 'restored' | 'discard'> }) {
  if (!form.restored) return null
  return (
    <div role="status" className={classes.restored}>
      <p>מה שנכתב כאן ולא נשלח חזר לטופס.</p>
      <Button type="button" variant="subtle" size="sm" onClick={form.discard}>
        להתחיל מחדש
      </Button>
    </div>
  )
}
