import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { dayText } from '#core/rules/time/days.ts'
import type { KitchenDish } from '#features/food/contract/kitchen.ts'
import { courseLabels, maxPortions } from '#features/food/rules/food.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { kitchen } from '#schemas/features/food/contract/kitchen.ts'

interface Properties {
  slug: string
  date: string
  dishes: readonly KitchenDish[]
  onClose: () => void
}

interface Values {
  user_id: number | null
  chosen: { dish_id: number; qty: number }[]
  reason: string
}

const quantities = Array.from({ length: maxPortions }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}))

function DishChoice({
  dish: { dish_id, name, course, sold_out },
  field,
}: {
  dish: KitchenDish
  field: Field<Values['chosen']>
}) {
  const others = field.value.filter((each) => each.dish_id !== dish_id)
  const qty = field.value.find((each) => each.dish_id === dish_id)?.qty
  return (
    <div className="flex items-center gap-12 justify-between">
      <CheckField
        field={{
          ...field,
          id: `${field.id} ${dish_id}`,
          error: undefined,
          required: false,
          value: qty !== undefined,
          onChange: (on) => field.onChange(on ? [...others, { dish_id, qty: 1 }] : others),
        }}
        label={sold_out ? `${name} (אזל)` : name}
        description={courseLabels[course]}
      />
      {qty !== undefined && (
        <Select
          className="flex-[0_0_5rem]"
          aria-label={`מספר מנות: ${name}`}
          value={qty}
          options={quantities}
          onChange={(chosen) => field.onChange([...others, { dish_id, qty: Number(chosen) }])}
        />
      )}
    </div>
  )
}

export function LateOrderDialog({ slug, date, dishes, onClose }: Properties) {
  const form = useForm(kitchen.placeLateOrder, {
    initial: { user_id: null, chosen: [], reason: '' } as Values,
    body: ({ user_id, chosen, reason }: Values) => ({
      slug,
      date,
      user_id: user_id ?? Number.NaN,
      dishes: chosen,
      reason,
    }),
    pathOf: (path) => (path.startsWith('dishes') ? 'chosen' : path),
    missing: { user_id: 'למי הארוחה?', reason: 'צריך לכתוב למה' },
    check: ({ chosen }) => ({ chosen: chosen.length === 0 && 'עוד לא נבחרה אף מנה' }),
    success: 'הארוחה נרשמה, והודעה נשלחה',
  })
  const field = form.field('chosen')
  return (
    <RecordDialog
      form={form}
      title="הזמנה ידנית"
      description={`${dayText(date)}. במקום מה שהוזמן ליום הזה, אם הוזמן.`}
      okLabel="רישום הארוחה"
      onClose={onClose}
    >
      <PersonField field={form.field('user_id')} label="למי" people={[]} among="colleagues" />
      <fieldset
        id={field.id}
        tabIndex={-1}
        className="grid gap-8 m-0 p-0 border-0 [&>legend]:pb-6 [&>legend]:font-semibold"
      >
        <legend data-required>מה</legend>
        {dishes.map((dish) => (
          <DishChoice key={dish.dish_id} dish={dish} field={field} />
        ))}
        {field.error !== undefined && <p className="text-error text-sm">{field.error}</p>}
      </fieldset>
      <TextField field={form.field('reason')} label="למה" />
    </RecordDialog>
  )
}
