import { Button } from '@mantine/core'
import { IconEyeOff, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { prefetch } from '#core/client/api/prefetch.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { DataTableSkeleton } from '#core/client/ui/dataTable/DataTableSkeleton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedDish } from '#features/food/contract/food-admin.ts'
import { courseLabels, dishKindLabels } from '#features/food/rules/food.ts'
import { allergenLabels } from '#platform/people/rules/diet.ts'
import { dishesQuery } from '../parts/menusQuery.ts'
import { blankDish, DishDialog, type DishValues, valuesOf } from './DishDialog.tsx'

export const Route = createFileRoute('/_portal/admin/food/dishes')({
  loader: () => void prefetch(dishesQuery()),
  component: DishesPage,
})

const columnsOf = (onEdit: (dish: DishValues) => void): Column<ManagedDish>[] => [
  {
    key: 'name',
    title: 'מנה',
    kind: 'text',
    cell: ({ name, active }) => (
      <>
        <UserText>{name}</UserText> {!active && <Badge icon={IconEyeOff}>לא מוצעת</Badge>}
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'course',
    title: 'סוג',
    kind: 'text',
    cell: ({ course }) => courseLabels[course],
    sortBy: ({ course }) => courseLabels[course],
  },
  {
    key: 'kind',
    title: 'כשרות',
    kind: 'text',
    cell: ({ kind }) => dishKindLabels[kind],
    sortBy: ({ kind }) => dishKindLabels[kind],
  },
  {
    key: 'allergens',
    title: 'אלרגנים',
    kind: 'text',
    cell: ({ allergens }) => allergens.map((each) => allergenLabels[each]).join(', '),
  },
  { key: 'price', title: 'מחיר', kind: 'amount', cell: ({ price }) => price, sortBy: ({ price }) => price },
  {
    key: 'share',
    title: 'לעובדים',
    kind: 'amount',
    cell: ({ share }) => share,
    sortBy: ({ share }) => share,
  },
  {
    key: 'actions',
    title: 'פעולות',
    kind: 'actions',
    cell: (dish) => (
      <Button
        variant="default"
        size="sm"
        aria-label={`עריכה: ${dish.name}`}
        onClick={() => onEdit(valuesOf(dish))}
      >
        עריכה
      </Button>
    ),
  },
]

function Dishes({ onEdit }: { onEdit: (dish: DishValues) => void }) {
  const { dishes } = useSuspenseQuery(dishesQuery()).data
  const columns = useMemo(() => columnsOf(onEdit), [onEdit])
  if (dishes.length === 0) {
    return (
      <EmptyState
        icon={IconToolsKitchen2}
        title="עוד אין מנות"
        text="ממנות שיתווספו כאן אפשר להרכיב תפריטים."
      />
    )
  }
  return <DataTable label="המנות" columns={columns} rows={dishes} rowKey={({ id }) => id} />
}

function DishesPage() {
  const [edited, setEdited] = useState<DishValues>()
  return (
    <AdminPage
      text="מהן מרכיבים את התפריטים."
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setEdited(blankDish)}
        >
          מנה חדשה
        </Button>
      }
    >
      <Suspense fallback={<DataTableSkeleton columns={columnsOf(() => {})} />}>
        <Dishes onEdit={setEdited} />
      </Suspense>
      {edited && <DishDialog dish={edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  )
}
