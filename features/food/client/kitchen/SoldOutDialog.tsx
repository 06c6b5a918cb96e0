import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import type { KitchenDish } from '#features/food/contract/kitchen.ts'
import { kitchen } from '#schemas/features/food/contract/kitchen.ts'

interface Properties {
  slug: string
  date: string
  dish: KitchenDish
  dishes: readonly KitchenDish[]
  onClose: () => void
}

export function SoldOutDialog({ slug, date, dish, dishes, onClose }: Properties) {
  const others = dishes.filter(
    ({ dish_id, course, sold_out }) => dish_id !== dish.dish_id && course === dish.course && !sold_out,
  )
  const form = useForm(kitchen.setDishSoldOut, {
    initial: { slug, date, dish_id: dish.dish_id, sold_out: true, instead: others[0]?.dish_id ?? null },
    success: ({ told }) => (told === 0 ? 'המנה סומנה' : `המנה סומנה, והודעה נשלחה ${toPeople(told)}`),
  })
  const waiting = dish.ordered - dish.served
  return (
    <RecordDialog
      form={form}
      title={`אזל: ${dish.name}`}
      description={
        waiting > 0
          ? 'אי אפשר יהיה להזמין עוד, ומי שהזמינו ועוד לא קיבלו יקבלו הודעה עם מה שיש במקום.'
          : 'אי אפשר יהיה להזמין עוד.'
      }
      okLabel="המנה אזלה"
      onClose={onClose}
    >
      <ChoiceField
        field={form.field('instead')}
        label="מה יש במקום"
        none="שום דבר"
        options={others.map(({ dish_id, name }) => ({ value: dish_id, label: name }))}
      />
    </RecordDialog>
  )
}
