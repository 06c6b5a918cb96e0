import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { actions, type Column, choice, number, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { toPeople } from '#core/rules/text/counted.ts'
import type { KitchenDish } from '#features/food/contract/kitchen.ts'
import { courseLabels, dishKindLabels } from '#features/food/rules/food.ts'
import { kitchen } from '#schemas/features/food/contract/kitchen.ts'

interface Properties {
  slug: string
  date: string
  dishes: readonly KitchenDish[]
}

interface DishProperties extends Properties {
  dish: KitchenDish
}

function SoldOutDialog({ slug, date, dish, dishes, onClose }: DishProperties & { onClose: () => void }) {
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
      title={`סימון שאזל: ${dish.name}`}
      description={
        waiting > 0
          ? 'אי אפשר יהיה להזמין עוד, ומי שהזמינו ועוד לא קיבלו יקבלו הודעה עם מה שיש במקום.'
          : 'אי אפשר יהיה להזמין עוד.'
      }
      okLabel="סימון שאזל"
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

const sum = (dishes: readonly KitchenDish[], value: (dish: KitchenDish) => number) =>
  dishes.reduce((total, dish) => total + value(dish), 0)

/** Says that a dish has run out, or that there is more of it. */
function StockButton(properties: DishProperties) {
  const { slug, date, dish } = properties
  const { mutate } = useCall(kitchen.setDishSoldOut, { inTurn: true })
  const [ending, setEnding] = useState(false)
  const { dish_id, name, sold_out } = dish
  const bringBack = () => mutate({ body: { slug, date, dish_id, sold_out: false, instead: null } })
  return (
    <>
      <Action
        label={sold_out ? 'יש שוב' : 'סימון שאזל'}
        size="sm"
        about={name}
        onClick={() => (sold_out ? bringBack() : setEnding(true))}
      />
      {ending && <SoldOutDialog {...properties} onClose={() => setEnding(false)} />}
    </>
  )
}

const columnsOf = (day: Properties): Column<KitchenDish>[] => [
  text('name', 'מנה', {
    cell: ({ name, kind, sold_out }) => (
      <span className="flex flex-wrap items-baseline gap-y-2 gap-x-10">
        <UserText>{name}</UserText>
        <span className="text-muted text-sm">{dishKindLabels[kind]}</span>
        {sold_out && <Badge tone="warning">אזל</Badge>}
      </span>
    ),
    total: 'סך הכול',
  }),
  choice('course', 'סוג', courseLabels),
  number('ordered', 'הוזמנו', { total: sum(day.dishes, ({ ordered }) => ordered) }),
  number('portions', 'מתוך'),
  number('served', 'הוגשו', { total: sum(day.dishes, ({ served }) => served) }),
  actions((dish) => <StockButton {...day} dish={dish} />),
]

export function Dishes(day: Properties) {
  return (
    <SectionCard title="המנות">
      <DataTable label="המנות" columns={columnsOf(day)} rows={day.dishes} rowKey={({ dish_id }) => dish_id} />
    </SectionCard>
  )
}
