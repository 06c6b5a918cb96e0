import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCall } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
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
  const { orders } = useSuspenseQuery(standingOrdersQuery()).data
  const save = useCall(ownFood.saveStandingFoodOrder, {
    onSuccess: () => void showToast({ message: 'ההזמנה הקבועה נשמרה', severity: 'success' }),
  })
  const weekday = weekdayOf(day.date)
  const everyDay = `כל ${weekdays[weekday]}`
  const meal = orderedMeal(week.own, day.date)
  if (orders.some((order) => order.weekday === weekday)) {
    return (
      <p className="muted small">
        <IconRepeat size={16} aria-hidden /> {everyDay} יש הזמנה קבועה.{' '}
        <AppLink href="/food-order/mine">לשינוי</AppLink>
      </p>
    )
  }
  if (meal.size === 0 || week.changes.has(day.date)) return null
  const names = day.dishes.flatMap(({ dish_id, name }) => (meal.has(dish_id) ? [name] : []))
  const dishes = [...meal].map(([dish_id, qty]) => ({ dish_id, qty }))
  const body = { weekday, site_id: week.menu.site.id, dishes }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRepeat size={18} aria-hidden />}
        onClick={() =>
          void openDialog({
            title: `להזמין כך ${everyDay}?`,
            description: `${names.join(', ')}. ההזמנה תירשם מעצמה יממה לפני מועד ההזמנה, ותבוא הודעה.`,
            okLabel: 'הזמנה קבועה',
            onSubmit: () => save.mutateAsync({ body }),
          })
        }
      >
        להזמין כך {everyDay}
      </Button>
    </div>
  )
}
