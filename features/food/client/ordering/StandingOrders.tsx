import { IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall, useRead } from '#core/client/api/queries.ts'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { weekdays } from '#core/rules/time/dates.ts'
import type { OfferedDish, StandingFoodOrder } from '#features/food/contract/food-own.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { courseLabels, courses, dishKindLabels, maxPortions } from '#features/food/rules/food.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { ownFood } from '#schemas/features/food/contract/food-own.ts'
import { offeredQuery, sitesQuery, standingOrdersQuery } from './foodQueries.ts'

interface StandingOrderValues {
  weekday: number
  /** The person's own site while none is chosen. */
  site_id: number | null
  dishes: { dish_id: number; qty: number }[]
}

/** Once the dialog has found the person's own site. */
type ChosenOrder = StandingOrderValues & { site_id: number }

interface DishesProperties {
  field: Field<StandingOrderValues['dishes']>
  offered: readonly OfferedDish[]
  /** Names of dishes that are ordered and no longer offered. */
  known: ReadonlyMap<number, string>
}

function DishesField({ field: { id, error, value: dishes, onChange }, offered, known }: DishesProperties) {
  const nameOf = (dish: number) =>
    offered.find(({ dish_id }) => dish_id === dish)?.name ?? known.get(dish) ?? ''
  const free = offered.filter((dish) => dishes.every(({ dish_id }) => dish_id !== dish.dish_id))
  return (
    <>
      <ul className="plain grid grid-cols-1 gap-8" aria-label="מנות">
        {dishes.map(({ dish_id, qty }, index) => (
          <li key={dish_id} className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-8 items-center">
            <UserText>{nameOf(dish_id)}</UserText>
            <QuantityField
              label={nameOf(dish_id)}
              value={qty}
              most={maxPortions}
              onChange={(next) => onChange(dishes.with(index, { dish_id, qty: next }))}
            />
            <IconButton
              label={`הסרה: ${nameOf(dish_id)}`}
              icon={IconX}
              onClick={() => onChange(dishes.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <Select
        id={id}
        error={error}
        label="הוספת מנה"
        value={null}
        prompt="בחירה"
        onChange={(chosen) => onChange([...dishes, { dish_id: Number(chosen), qty: 1 }])}
        options={courses.map((course) => ({
          group: courseLabels[course],
          items: free
            .filter((dish) => dish.course === course)
            .map(({ dish_id, name, kind }) => ({
              value: dish_id,
              label: `${name} (${dishKindLabels[kind]})`,
            })),
        }))}
      />
    </>
  )
}

function freeDays(taken: readonly StandingFoodOrder[]): number[] {
  return [0, 1, 2, 3, 4].filter((day) => taken.every(({ weekday }) => weekday !== day))
}

interface Properties {
  values: StandingOrderValues
  taken: readonly StandingFoodOrder[]
  onClose: () => void
}

function StandingOrderDialog({ values, taken, onClose }: Properties) {
  const { sites } = useRead(sitesQuery())
  const own = (sites.find((site) => site.own) ?? sites[0])?.id ?? 0
  const form = useForm(ownFood.saveStandingFoodOrder, {
    initial: { ...values, site_id: values.site_id ?? own },
    body: (typed: ChosenOrder) => typed,
    missing: { dishes: 'חסרה מנה' },
    success: 'ההזמנה הקבועה נשמרה',
  })
  // Another site's dishes come while the dialog stays open.
  const { data } = useQuery(offeredQuery(form.values.site_id))
  const days = values.dishes.length > 0 ? [values.weekday] : freeDays(taken)
  const known = new Map(taken.flatMap(({ dishes }) => dishes.map(({ dish_id, name }) => [dish_id, name])))
  return (
    <RecordDialog form={form} title="הזמנה קבועה" okLabel="שמירה" onClose={onClose}>
      <ChoiceField
        field={form.field('weekday')}
        label="יום"
        options={days.map((value) => ({ value, label: weekdays[value] ?? '' }))}
      />
      <ChoiceField field={form.field('site_id')} label="חדר אוכל" options={namedOptions(sites)} />
      <DishesField field={form.field('dishes')} offered={data?.dishes ?? []} known={known} />
    </RecordDialog>
  )
}

function Row({ order, onEdit }: { order: StandingFoodOrder; onEdit: (values: StandingOrderValues) => void }) {
  const { weekday, site, dishes } = order
  const open = useIsOpen('food')
  const day = weekdays[weekday] ?? ''
  const end = useCall(ownFood.endStandingFoodOrder, {
    ask: {
      title: 'לסיים את ההזמנה הקבועה?',
      description: `כל ${day}. ארוחות שכבר הוזמנו נשארות.`,
      okLabel: 'סיום',
      danger: true,
    },
  })
  const values = {
    weekday,
    site_id: site.id,
    dishes: dishes.map(({ dish_id, qty }) => ({ dish_id, qty })),
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-4 gap-x-16 items-center">
      <div className="grid min-w-0 leading-[1.4] gap-2">
        <h3 className="text-lg">כל {day}</h3>
        <UserText>{dishesText(dishes)}</UserText>
        <UserText className="text-muted text-md">{site.name}</UserText>
      </div>
      <MoreMenu
        label={`עוד: כל ${day}`}
        actions={[
          ...(open ? [{ label: 'שינוי', icon: IconPencil, onPress: () => onEdit(values) }] : []),
          {
            label: 'סיום ההזמנה הקבועה',
            icon: IconTrash,
            onPress: () => end.mutate({ body: { weekday } }),
          },
        ]}
      />
    </li>
  )
}

export function StandingOrders() {
  const { orders } = useRead(standingOrdersQuery())
  const [edited, setEdited] = useState<StandingOrderValues>()
  const open = useIsOpen('food')
  const [free] = freeDays(orders)
  if (!open && orders.length === 0) return null
  return (
    <SectionCard
      title="הזמנות קבועות"
      text={
        open
          ? 'נרשמות מעצמן יממה לפני מועד ההזמנה, עם הודעה. עד המועד אפשר לשנות או לבטל.'
          : 'מושהות: הזמנת הארוחות סגורה עבורך. אפשר לסיים אותן.'
      }
    >
      {orders.length > 0 && (
        <ul className="grid gap-10 plain" aria-label="הזמנות קבועות">
          {orders.map((order) => (
            <Row key={order.weekday} order={order} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {open && free !== undefined && (
        <div>
          <Action
            icon={IconPlus}
            label="הזמנה קבועה חדשה"
            size="sm"
            onClick={() => setEdited({ weekday: free, site_id: null, dishes: [] })}
          />
        </div>
      )}
      {edited && (
        <Suspense>
          <StandingOrderDialog values={edited} taken={orders} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </SectionCard>
  )
}
