import { CheckField, ChoiceField, NumberField, ShekelField } from '#core/client/kits/form/fields/fields.tsx'
import type { DraftOf } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { ServedDish } from '#features/food/contract/food-admin.ts'
import { daySchema, nameOf, orderedOn, type Week } from './useWeek.ts'
import { dishesAt, isOn, moveDish, type Spot, withDishAs, withoutDish } from './weekPlan.ts'

interface Properties {
  week: Week
  spot: Spot
  dish: ServedDish
  onClose: () => void
}

type Values = DraftOf<ServedDish> & Pick<Spot, 'date' | 'place'>

const bodyOf = ({ dish_id, price, share, portions, sold_out }: Values) => ({
  ...{ dish_id: dish_id ?? 0, price: price ?? 0, share: share ?? 0, portions, sold_out },
})

function useServedDish({ week: { form: week }, spot, dish }: Properties) {
  return useLocalForm<Values>({
    initial: { ...dish, date: spot.date, place: spot.place },
    schema: daySchema.properties.dishes.items,
    body: ({ date, place, ...served }) => served,
    check: ({ price, share }) => ({
      share: (share ?? 0) > (price ?? 0) && 'חלק העובדים גבוה מהמחיר',
    }),
    send: async (values) => {
      const change = withDishAs(week.values, spot, bodyOf(values))
      week.change({ ...change, ...moveDish({ ...week.values, ...change }, spot, values) })
    },
  })
}

/** A dish of a day: its price and its limit, and by keyboard what dragging does. */
export function ServedDishDialog(properties: Properties) {
  const { week, spot, dish, onClose } = properties
  const { values } = week.form
  const ordered = orderedOn(week, spot.date, dish.dish_id)
  const form = useServedDish(properties)
  const { date } = form.values
  const days = week.menu.days.filter(
    (day) => day.date === spot.date || (!day.over && ordered === 0 && !isOn(values, day.date, dish.dish_id)),
  )
  const placesOn = (day: string) => dishesAt(values, day, spot.course).length + (day === spot.date ? 0 : 1)
  return (
    <RecordDialog
      form={form}
      title={nameOf(week, dish.dish_id)}
      {...(ordered > 0 && {
        description: `${counted(ordered, 'מנה אחת כבר הוזמנה', '# מנות כבר הוזמנו', 'שתי מנות כבר הוזמנו')}, ולכן המנה נשארת ביום הזה. אפשר לסמן שאזלה.`,
      })}
      okLabel="עדכון"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-12">
        <ShekelField field={form.field('price')} label="מחיר" />
        <ShekelField field={form.field('share')} label="מחיר לעובדים" />
        <ChoiceField
          field={{
            ...form.field('date'),
            onChange: (day) =>
              form.change({ date: day, place: day === spot.date ? spot.place : placesOn(day) - 1 }),
          }}
          label="יום"
          options={days.map((day) => ({ value: day.date, label: dayText(day.date) }))}
        />
        <ChoiceField
          field={form.field('place')}
          label="מקום ברשימה"
          options={Array.from({ length: placesOn(date) }, (_, place) => ({
            value: place,
            label: String(place + 1),
          }))}
        />
      </div>
      <NumberField field={form.field('portions')} label="מספר המנות" placeholder="ללא הגבלה" />
      <div className="flex flex-wrap items-center justify-between gap-12">
        <CheckField field={form.field('sold_out')} label="אזל" />
        <Action
          label="הסרה מהיום הזה"
          danger
          quiet
          disabled={ordered > 0}
          onClick={() => {
            onClose()
            week.form.change(withoutDish(values, spot))
          }}
        />
      </div>
    </RecordDialog>
  )
}
