import { IconCircleCheck, IconClock, IconLock, IconRepeat } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { useCall, useRead } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { dateText, formatTime, weekdays } from '#core/rules/time/dates.ts'
import { dayInIsrael, dayText, weekdayOf } from '#core/rules/time/days.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import type { MenuDay, OwnFoodWeek } from '#features/food/contract/food.ts'
import { ownFood } from '#features/food/contract/food-own.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { type Course, courseLabels, courses } from '#features/food/rules/food.ts'
import { timeLeftText } from '#features/food/rules/food-cutoff.ts'
import { DishRow } from './DishRow.tsx'
import { standingOrdersQuery } from './foodQueries.ts'
import type { DayOrder, Days } from './useWeekOrder.ts'
import { isOpen, type Meal, orderedMeal, shareOf } from './weekOrder.ts'

interface CardProperties extends DayOrder {
  days: Days
}

/** Makes what is ordered for a day the order of every such weekday, or says that there is one. */
function StandingOrderOffer({ day, saving, days: { menu, own } }: CardProperties) {
  const { orders } = useRead(standingOrdersQuery())
  const weekday = weekdayOf(day.date)
  const everyDay = `כל ${weekdays[weekday]}`
  const meal = orderedMeal(own, day.date)
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
        <IconRepeat size={16} aria-hidden /> {everyDay} יש הזמנה קבועה. <a href="/food-order/mine">לשינוי</a>
      </p>
    )
  }
  if (meal.size === 0 || saving) return null
  const dishes = [...meal].map(([dish_id, qty]) => ({ dish_id, qty }))
  const body = { weekday, site_id: menu.site.id, dishes }
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

/** Time before the cut-off that counts as soon, in milliseconds. */
const soon = 3 * 3_600_000

function Cutoff({ day, now }: { day: MenuDay; now: number }) {
  const at = new Date(day.cutoff_at)
  const left = at.getTime() - now
  return (
    <p
      className="flex items-center gap-6 text-muted text-sm data-soon:text-warning data-soon:font-bold"
      data-soon={left < soon || undefined}
    >
      <IconClock size={16} aria-hidden />
      <span>
        להזמין עד {dateText(at, new Date(now))} <Ltr>{formatTime(at)}</Ltr> · {timeLeftText(left)}
      </span>
    </p>
  )
}

function DayHead({ id, day, meal, saving, now }: DayOrder & { id: string; now: number }) {
  const holiday = holidayOn(day.date)
  const isToday = dayInIsrael(new Date(now)) === day.date
  return (
    <header className="flex flex-wrap items-center gap-y-4 gap-x-10">
      <h2 id={id} className="text-2xl">
        {dayText(day.date)}
        {isToday && <span className="text-muted text-base font-semibold"> · היום</span>}
      </h2>
      {holiday && <span className="text-muted text-base font-semibold">{holiday.name}</span>}
      <span className="flex items-center gap-8 ms-auto">
        {meal.size > 0 && !saving && (
          <Badge tone="success" icon={IconCircleCheck}>
            הוזמן
          </Badge>
        )}
        {meal.size > 0 && <Ltr className="font-bold">{formatShekels(shareOf(day, meal))}</Ltr>}
      </span>
    </header>
  )
}

function Dishes({ course, days, ...order }: CardProperties & { course: Course }) {
  const { day } = order
  const dishes = day.dishes.filter((dish) => dish.course === course)
  if (dishes.length === 0) return null
  return (
    <>
      <h3 className="text-muted text-sm font-bold">{courseLabels[course]}</h3>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-8 items-start plain"
        aria-label={`${courseLabels[course]}, ${dayText(day.date)}`}
      >
        {dishes.map((dish) => (
          <DishRow key={dish.dish_id} dish={dish} order={order} days={days} />
        ))}
      </ul>
    </>
  )
}

/** What is beside the main dishes stays folded, and is not drawn, until somebody wants it: a week fits few screens, a press draws few dishes. */
function Menu(card: CardProperties) {
  const { day, meal } = card
  const [unfolded, setUnfolded] = useState(false)
  const [main, ...others] = courses
  const beside = day.dishes.filter(({ course }) => course !== main)
  const chosen = beside.filter(({ dish_id }) => meal.has(dish_id))
  return (
    <>
      <Dishes course={main} {...card} />
      {beside.length > 0 && (
        <details
          className="[&>ul]:mt-6 [&>ul]:mb-10"
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary className="min-h-(--touch) py-10 text-link font-semibold leading-[24px]">
            תוספות, סלטים ועוד ({beside.length})
            {chosen.length > 0 && (
              <span className="ms-8 text-text">{chosen.map(({ name }) => name).join(', ')}</span>
            )}
          </summary>
          {unfolded && others.map((course) => <Dishes key={course} course={course} {...card} />)}
        </details>
      )}
    </>
  )
}

/** A day that cannot be changed: what was ordered, or why nothing can be. */
function Settled({ day, own }: { day: MenuDay; own: OwnFoodWeek }) {
  const meal = orderedMeal(own, day.date)
  const ordered = own.orders.find(({ date }) => date === day.date)
  const elsewhere = own.elsewhere.find(({ date }) => date === day.date)
  if (day.closed) return <p className="text-muted">המטבח סגור.</p>
  if (elsewhere) {
    return (
      <p className="text-muted">
        יש הזמנה ליום הזה ב<UserText>{elsewhere.site}</UserText>. <a href="/food-order/mine">לארוחות שלי</a>
      </p>
    )
  }
  return (
    <p className="text-muted">
      <IconLock className="align-[-2px]" size={16} aria-hidden />{' '}
      {ordered && meal.size > 0 ? (
        <UserText>{dishesText(ordered.lines)}</UserText>
      ) : (
        'מועד ההזמנה עבר, ולא הוזמן כלום.'
      )}
    </p>
  )
}

function mealText({ dishes }: MenuDay, meal: Meal): string {
  return dishesText(
    dishes.flatMap(({ dish_id, name }) => {
      const qty = meal.get(dish_id)
      return qty === undefined ? [] : [{ name, qty }]
    }),
  )
}

interface Properties {
  day: MenuDay
  /** The meal that is on its way to the server. */
  change: Meal | undefined
  days: Days
  /** The server's time in milliseconds. */
  now: number
}

/** A day of the menu. A week has more than a hundred dishes: a press draws those of its own day anew. */
export const DayCard = memo(function DayCard({ day, change, days, now }: Properties) {
  const { own } = days
  const id = useId()
  const elsewhere = own.elsewhere.some(({ date }) => date === day.date)
  const open = isOpen(day, now) && !elsewhere
  const order = { day, meal: change ?? orderedMeal(own, day.date), saving: change !== undefined }
  // What is printed is what was ordered; the menu has a file of its own.
  return (
    <Card
      as="section"
      className={`gap-10 p-16 data-settled:gap-4 data-settled:py-12 ${order.meal.size > 0 ? '' : 'print:hidden!'}`}
      aria-labelledby={id}
      data-settled={!open || undefined}
    >
      <DayHead id={id} {...order} now={now} />
      {day.note !== '' && day.note !== holidayOn(day.date)?.name && (
        <UserText className="text-muted">{day.note}</UserText>
      )}
      {open ? (
        <>
          <p className="hidden print:block">
            <UserText>{mealText(day, order.meal)}</UserText>
          </p>
          <div className="grid grid-cols-1 gap-10 print:hidden">
            <Cutoff day={day} now={now} />
            <Menu {...order} days={days} />
            <StandingOrderOffer {...order} days={days} />
          </div>
        </>
      ) : (
        <Settled day={day} own={own} />
      )}
    </Card>
  )
})
