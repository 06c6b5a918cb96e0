import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showError } from '#core/client/api/errors.ts'
import { queryClient, useCall, write } from '#core/client/api/queries.ts'
import { useLeaveGuard } from '#core/client/kits/form/drafts/useLeaveGuard.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { useStore } from '#core/client/ui/store.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { food, type MenuDay, type MenuDish } from '#features/food/contract/food.ts'
import { dietProblems } from '#features/food/rules/food.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { menuQuery, ownWeekQuery } from './foodQueries.ts'
import {
  type Changes,
  daysBefore,
  daysToSend,
  lastWeekAgain,
  mealOfDay,
  serverTime,
  setDishQuantity,
  wouldMixMeatAndDairy,
} from './weekOrder.ts'

const tick = 15_000

/** The server's time in milliseconds, whatever this device's clock says. */
function useServerNow(said: string, heardAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return serverTime(said, heardAt, now)
}

export function useWeekOrder(slug: string) {
  const [{ data: menu }, { data: own, dataUpdatedAt }] = useSuspenseQueries({
    queries: [menuQuery(slug), ownWeekQuery(slug)],
  })
  const user_id = useStore(signedIn)?.user.id ?? 0
  const [changes, setChanges] = useState<Changes>(new Map())
  const [lastChanged, setLastChanged] = useState<{ date: string; dish_id: number }>()
  const now = useServerNow(own.now, dataUpdatedAt)
  const query = { slug, post_type: 'food_menu' } as const
  const { mutate, isPending } = useCall(food.updateFoodOrder, {
    onSuccess: () => {
      const before = daysBefore(menu, own, changes)
      setChanges(new Map())
      void showToast({
        ...{ message: 'ההזמנה נשמרה', severity: 'success' },
        undo: () => write(food.updateFoodOrder, { query, body: { user_id, days: before } }),
      })
    },
    onError: (error) => {
      showError(error)
      // After a refusal the menu shows how things are now; what was chosen stays.
      void queryClient.refetchQueries({ queryKey: menuQuery(slug).queryKey })
      void queryClient.refetchQueries({ queryKey: ownWeekQuery(slug).queryKey })
    },
  })
  useLeaveGuard(() => changes.size > 0 && !isPending, 'מה שנבחר עוד לא נשמר.')

  function put(day: MenuDay, { dish_id }: MenuDish, qty: number): void {
    setChanges((before) => setDishQuantity(own, before, { date: day.date, dish_id, qty }))
    setLastChanged({ date: day.date, dish_id })
  }

  /** Puts a dish into a day's order, or takes it out; asks where the person should not eat it. */
  function toggle(day: MenuDay, dish: MenuDish): void {
    const meal = mealOfDay(own, changes, day.date)
    const problems = dietProblems(dish, own)
    if (meal.has(dish.dish_id)) put(day, dish, 0)
    else if (menu.site.separate_meat_and_dairy && wouldMixMeatAndDairy(day, meal, dish.dish_id)) {
      showAlert({ severity: 'warning', message: 'אי אפשר להזמין בשרי וחלבי באותה ארוחה.' })
    } else if (problems.length === 0) put(day, dish, 1)
    else {
      void openDialog({
        title: 'להזמין בכל זאת?',
        description: `${dish.name}: ${problems.join(', ')}. זה לא מתאים להעדפות שלך.`,
        okLabel: 'להזמין',
        onSubmit: () => put(day, dish, 1),
      })
    }
  }

  function repeat(): void {
    const again = lastWeekAgain(menu, own, changes, now)
    setChanges(again.changes)
    const missing = again.missing.length > 0 ? ` לא מוגש או לא פתוח להזמנה: ${again.missing.join(', ')}.` : ''
    const done = again.changes.size > 0 ? 'השבוע שעבר סומן. נשאר לשמור.' : 'אין מה להזמין שוב.'
    showAlert({ severity: missing ? 'warning' : 'success', message: `${done}${missing}` })
  }

  return {
    menu,
    own,
    changes,
    lastChanged,
    now,
    pending: isPending,
    put,
    toggle,
    repeat,
    discard: () => setChanges(new Map()),
    save: () => mutate({ query, body: { user_id, days: daysToSend(menu, changes) } }),
  }
}

export type WeekOrder = ReturnType<typeof useWeekOrder>
