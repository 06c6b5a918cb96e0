import { IconRepeat } from '@tabler/icons-react'
import { useCall, useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { weekdays } from '#core/rules/time/dates.ts'
import { weekdayOf } from '#core/rules/time/days.ts'
import type { MenuDay } from '#features/food/contract/food.ts'
import { ownFood } from '#features/food/contract/food-own.ts'
import { standingOrdersQuery } from './myFood.ts'
import type { WeekOrder } from './useWeekOrder.ts'
import { orderedMeal } from './weekOrder.ts'

/** Makes what is ordered for a day the order of every such weekday, or says that there is one. */
export function StandingOrderOffer({ day, week }: { day: MenuDay; week: WeekOrder }) {
  const { orders } = useRead(standingOrdersQuery())
  const weekday = weekdayOf(day.date)
  const everyDay = `כל ${weekdays[weekday]}`
  const meal = orderedMeal(week.own, day.date)
  const names = day.dishes.flatMap(({ dish_id, name }) => (meal.has(dish_id) ? [name] : []))
  const save = useCall(ownFood.saveStandingFoodOrder, {
    ask: {
      title: `להזמין כך ${everyDay}?`,
      description: `${names.join(', ')}. ההזמנה תירשם מעצמה יממה לפני מועד ההזמנה, ותבוא הודעה.`,
      okLabel: 'הזמנה קבועה',
    },
    onSuccess: () => void showToast({ message: 'ההזמנה הקבועה נשמרה', severity: 'success' }),
  })
  if (orders.some((order) => order.weekday === weekday)) {
    return (
      <p className="text-muted text-sm">
        <IconRepeat size={16} aria-hidden /> {everyDay} יש הזמנה קבועה.{' '}
        <AppLink href="/food-order/mine">לשינוי</AppLink>
      </p>
    )
  }
  if (meal.size === 0 || week.changes.has(day.date)) return null
  const dishes = [...meal].map(([dish_id, qty]) => ({ dish_id, qty }))
  const body = { weekday, site_id: week.menu.site.id, dishes }
  return (
    <div>
      <Action
        icon={IconRepeat}
        label={`להזמין כך ${everyDay}`}
        quiet
        size="compact-sm"
        onClick={() => save.mutate({ body })}
      />
    </div>
  )
}
