import { CheckField, TextField } from '#client/parts/form/fields.tsx'
import { PersonField } from '#client/parts/form/PersonField.tsx'
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import type { KitchenDish } from '#contract/kitchen.ts'
import { dayText } from '#domain/days.ts'
import { courseLabels } from '#domain/food.ts'
import { kitchen } from '#schemas/kitchen.ts'
import classes from './-kitchen.module.css'

interface Properties {
  slug: string
  date: string
  dishes: readonly KitchenDish[]
  onClose: () => void
}

interface Values {
  user_id: number | null
  chosen: number[]
  reason: string
}

/** Orders for somebody by hand, with a reason that they and the reports see. */
export function LateOrderDialog({ slug, date, dishes, onClose }: Properties) {
  const form = useForm(kitchen.placeLateOrder, {
    initial: { user_id: null, chosen: [], reason: '' } as Values,
    body: ({ user_id, chosen, reason }: Values) => ({
      slug,
      date,
      user_id: user_id ?? Number.NaN,
      dishes: chosen.map((dish_id) => ({ dish_id, qty: 1 })),
      reason,
    }),
    pathOf: (path) => (path.startsWith('dishes') ? 'chosen' : path),
    missing: { user_id: 'למי הארוחה?', reason: 'צריך לכתוב למה' },
    check: ({ chosen }) => ({ chosen: chosen.length === 0 && 'עוד לא נבחרה אף מנה' }),
    success: 'הארוחה נרשמה, והודעה נשלחה',
  })
  const field = form.field('chosen')
  const chosen = form.values.chosen
  return (
    <RecordDialog
      form={form}
      title="הזמנה ביד"
      description={`${dayText(date)}. במקום מה שהוזמן ליום הזה, אם הוזמן.`}
      okLabel="רישום הארוחה"
      onClose={onClose}
    >
      <PersonField field={form.field('user_id')} label="למי" people={[]} among="colleagues" />
      <fieldset id={field.id} tabIndex={-1} className={classes.choice}>
        <legend>מה</legend>
        {dishes.map(({ dish_id, name, course, sold_out }) => (
          <CheckField
            key={dish_id}
            field={{
              ...field,
              id: `${field.id} ${dish_id}`,
              error: undefined,
              value: chosen.includes(dish_id),
              onChange: (on) =>
                field.onChange(on ? [...chosen, dish_id] : chosen.filter((each) => each !== dish_id)),
            }}
            label={sold_out ? `${name} (אזל)` : name}
            description={courseLabels[course]}
          />
        ))}
        {field.error !== undefined && <p className="text-error small">{field.error}</p>}
      </fieldset>
      <TextField field={form.field('reason')} label="למה" />
    </RecordDialog>
  )
}
