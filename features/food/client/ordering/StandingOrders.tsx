import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCall, useRead } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { weekdays } from '#core/rules/time/dates.ts'
import { ownFood, type StandingFoodOrder } from '#features/food/contract/food-own.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { standingOrdersQuery } from './myFood.ts'
import { freeDays, StandingOrderDialog, type StandingOrderValues } from './StandingOrderDialog.tsx'

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
        <ul className="grid gap-10 m-0 p-0 list-none" aria-label="הזמנות קבועות">
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
