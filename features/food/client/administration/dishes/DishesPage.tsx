import { IconEyeOff, IconToolsKitchen2 } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { type Crud, CrudPage } from '#core/client/kits/admin/useCrud.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { amount, choice, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedDish } from '#features/food/contract/food-admin.ts'
import { courseLabels, dishKindLabels } from '#features/food/rules/food.ts'
import { allergenLabels } from '#platform/people/rules/diet.ts'
import { dishesQuery } from '../parts/menusQuery.ts'
import { blankDish, DishDialog, type DishValues } from './DishDialog.tsx'

export const Route = createFileRoute('/_portal/admin/food/dishes')({
  loader: () => void prefetch(dishesQuery()),
  component: () => <CrudPage crud={dishes} />,
})

const dishes: Crud<ManagedDish, DishValues> = {
  label: 'המנות',
  useRows: () => useRead(dishesQuery()).dishes,
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    text('name', 'מנה', {
      cell: ({ name, active }) => (
        <>
          <UserText>{name}</UserText> {!active && <Badge icon={IconEyeOff}>לא מוצעת</Badge>}
        </>
      ),
    }),
    choice('course', 'סוג', courseLabels),
    choice('kind', 'כשרות', dishKindLabels),
    text('allergens', 'אלרגנים', ({ allergens }) => allergens.map((each) => allergenLabels[each]).join(', ')),
    amount('price', 'מחיר'),
    amount('share', 'לעובדים'),
  ],
  blank: () => blankDish,
  valuesOf: ({ picture, ...dish }) => ({ ...dish, picture_id: picture?.id ?? null }),
  Dialog: DishDialog,
  addLabel: 'מנה חדשה',
  empty: (
    <EmptyState
      icon={IconToolsKitchen2}
      title="עוד אין מנות"
      text="ממנות שיתווספו כאן אפשר להרכיב תפריטים."
    />
  ),
}
