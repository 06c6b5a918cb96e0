import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { actions, type Column, choice, number, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type KitchenDay, type KitchenDish, kitchen } from '#features/food/contract/kitchen.ts'
import { courseLabels, dishKindLabels } from '#features/food/rules/food.ts'
import { SoldOutDialog } from './SoldOutDialog.tsx'

const sum = (dishes: readonly KitchenDish[], value: (dish: KitchenDish) => number) =>
  dishes.reduce((total, dish) => total + value(dish), 0)

const columnsOf = (
  dishes: readonly KitchenDish[],
  act: (dish: KitchenDish) => void,
): Column<KitchenDish>[] => [
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
  number('ordered', 'הוזמנו', { total: sum(dishes, ({ ordered }) => ordered) }),
  number('portions', 'מתוך'),
  number('served', 'הוגשו', { total: sum(dishes, ({ served }) => served) }),
  actions((dish) => (
    <Action label={dish.sold_out ? 'יש שוב' : 'אזל'} size="sm" about={dish.name} onClick={() => act(dish)} />
  )),
]

interface Properties {
  dishes: KitchenDish[]
  menu: NonNullable<KitchenDay['menu']>
  date: string
}

export function Dishes({ dishes, menu: { slug }, date }: Properties) {
  const [ending, setEnding] = useState<KitchenDish>()
  const { mutate } = useCall(kitchen.setDishSoldOut, { inTurn: true })
  const act = (dish: KitchenDish) =>
    dish.sold_out
      ? mutate({ body: { slug, date, dish_id: dish.dish_id, sold_out: false, instead: null } })
      : setEnding(dish)
  return (
    <SectionCard title="המנות">
      <DataTable
        label="המנות"
        columns={columnsOf(dishes, act)}
        rows={dishes}
        rowKey={({ dish_id }) => dish_id}
      />
      {ending && (
        <SoldOutDialog
          slug={slug}
          date={date}
          dish={ending}
          dishes={dishes}
          onClose={() => setEnding(undefined)}
        />
      )}
    </SectionCard>
  )
}
