import { useMutation, useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { showError } from '#core/client/api/errors.ts'
import { queryClient, write } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { useStore } from '#core/client/ui/store.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { dayText } from '#core/rules/time/days.ts'
import {
  type FoodMenu,
  food,
  type MenuDay,
  type MenuDish,
  type OwnFoodWeek,
} from '#features/food/contract/food.ts'
import { dietProblems } from '#features/food/rules/food.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { menuQuery, ownWeekQuery } from './foodQueries.ts'
import {
  type Changes,
  daysToSend,
  lastWeekAgain,
  type Meal,
  mealOfDay,
  serverTime,
  withDish,
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

/** Asks where the person should not eat a dish, and goes on. */
function askWhereUnsuitable(problems: readonly string[], order: () => void): void {
  if (problems.length === 0) order()
  else {
    void openDialog({
      title: 'להזמין בכל זאת?',
      description: `${problems.join(' ')} זה לא מתאים להעדפות שלך.`,
      okLabel: 'להזמין',
      onSubmit: order,
    })
  }
}

interface Saved {
  changes: Changes
  /** The same days as they were. */
  before: Changes
  message: string
}

/** Saves days at once, and offers to take that back. What is on its way shows as if it were saved. */
function useSaving(slug: string) {
  const [{ data: menu }, { data: own, dataUpdatedAt }] = useSuspenseQueries({
    queries: [menuQuery(slug), ownWeekQuery(slug)],
  })
  const user_id = useStore(signedIn)?.user.id ?? 0
  const [changes, setChanges] = useState<Changes>(new Map())
  const send = (days: Changes) =>
    write(food.updateFoodOrder, {
      query: { slug, post_type: 'food_menu' },
      body: { user_id, days: daysToSend(menu, days) },
    })
  const { mutate } = useMutation({
    // One after the other, in the order of the presses.
    scope: { id: `order of ${slug}` },
    mutationFn: (saved: Saved) => send(saved.changes),
    onMutate: (saved) => setChanges((all) => new Map([...all, ...saved.changes])),
    onSuccess: (_fields, { before, message }) =>
      void showToast({ message, severity: 'success', undo: () => send(before) }),
    onError: (error) => {
      showError(error)
      // A refusal may be about the menu.
      void queryClient.refetchQueries({ queryKey: menuQuery(slug).queryKey })
    },
    // A day that was changed again meanwhile stays as it is shown.
    onSettled: (_fields, _error, saved) =>
      setChanges((all) => new Map([...all].filter(([date, meal]) => saved.changes.get(date) !== meal))),
  })
  return { menu, own, dataUpdatedAt, changes, save: mutate }
}

/** A day as it is shown. */
export interface DayOrder {
  day: MenuDay
  meal: Meal
  /** The meal is on its way to the server. */
  saving: boolean
}

/** What a day's card shows of its week and does: the same object until the menu or what is ordered changes. */
function useDays(menu: FoodMenu, own: OwnFoodWeek, save: (saved: Saved) => void) {
  return useMemo(() => {
    function put({ day: { date }, meal }: DayOrder, { dish_id }: MenuDish, qty: number): void {
      const next = withDish(meal, dish_id, qty)
      const done = next.size > 0 ? 'ההזמנה נשמרה' : 'הארוחה בוטלה'
      const message = `${dayText(date)}: ${done}`
      save({ changes: new Map([[date, next]]), before: new Map([[date, meal]]), message })
    }
    return {
      menu,
      own,
      put,
      /** Puts a dish into a day's order, or takes it out; asks where the person should not eat it. */
      toggle(order: DayOrder, dish: MenuDish): void {
        const { day, meal } = order
        if (meal.has(dish.dish_id)) put(order, dish, 0)
        else if (menu.site.separate_meat_and_dairy && wouldMixMeatAndDairy(day, meal, dish.dish_id)) {
          showAlert({ severity: 'warning', message: 'אי אפשר להזמין בשרי וחלבי באותה ארוחה.' })
        } else askWhereUnsuitable(problemsOf([dish], own), () => put(order, dish, 1))
      },
    }
  }, [menu, own, save])
}

export type Days = ReturnType<typeof useDays>

export function useWeekOrder(slug: string) {
  const { menu, own, dataUpdatedAt, changes, save } = useSaving(slug)
  const now = useServerNow(own.now, dataUpdatedAt)
  const days = useDays(menu, own, save)

  function repeat(): void {
    const again = lastWeekAgain(menu, own, now)
    const missing = again.missing.length > 0 ? ` לא מוגש או לא פתוח להזמנה: ${again.missing.join(', ')}.` : ''
    if (again.changes.size === 0) {
      showAlert({ severity: 'warning', message: `אין מה להזמין שוב.${missing}` })
      return
    }
    const dishes = menu.days.flatMap(({ date, dishes: served }) =>
      served.filter(({ dish_id }) => again.changes.get(date)?.has(dish_id)),
    )
    const before = new Map([...again.changes.keys()].map((date) => [date, mealOfDay(own, changes, date)]))
    const message = `הארוחות הוזמנו.${missing}`
    askWhereUnsuitable(problemsOf(dishes, own), () => save({ changes: again.changes, before, message }))
  }

  return { menu, own, changes, now, days, repeat }
}

/** Why the person should not eat the dishes, a sentence for each of them. */
function problemsOf(dishes: readonly MenuDish[], own: Parameters<typeof dietProblems>[1]): string[] {
  const sentences = dishes.flatMap((dish) => {
    const problems = dietProblems(dish, own)
    return problems.length > 0 ? [`${dish.name}: ${problems.join(', ')}.`] : []
  })
  return [...new Set(sentences)]
}

export type WeekOrder = ReturnType<typeof useWeekOrder>
