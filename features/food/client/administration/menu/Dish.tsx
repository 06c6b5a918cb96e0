import { type ReactNode, useState } from 'react'
import { DraggableRow, DropSlot } from '#core/client/kits/sortable/SortableRow.tsx'
import type { DropPlace } from '#core/client/kits/sortable/useDragToOrder.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { ServedDish } from '#features/food/contract/food-admin.ts'
import { ServedDishDialog } from './ServedDishDialog.tsx'
import { nameOf, orderedOn, type Week } from './useWeek.ts'
import classes from './WeekGrid.module.css'
import { dishesAt, moveDish, type Spot } from './weekPlan.ts'

interface SpotProperties {
  week: Week
  spot: Spot
}

/** The places of a course along the week: those of its dishes, and one after the last of each day. */
const placesOf = ({ menu, form }: Week, course: Spot['course']): Spot[] =>
  menu.days.flatMap(({ date }) =>
    [...dishesAt(form.values, date, course), null].map((_, place) => ({ date, course, place })),
  )

function move(week: Week, from: Spot, to: Pick<Spot, 'date' | 'place'>): void {
  const { form } = week
  const id = dishesAt(form.values, from.date, from.course)[from.place]?.dish_id ?? 0
  const name = nameOf(week, id)
  if (from.date !== to.date && orderedOn(week, from.date, id) > 0) {
    const message = `”${name}“ כבר הוזמן ל${dayText(from.date)}, ולכן נשאר ביום הזה.`
    showAlert({ severity: 'warning', message })
    return
  }
  const change = moveDish(form.values, from, to)
  if (!change) {
    showAlert({ severity: 'warning', message: `”${name}“ כבר בתפריט של ${dayText(to.date)}.` })
    return
  }
  form.change(change)
  announce(`${name}: ${dayText(to.date)}, מקום ${to.place + 1}`)
}

/** What lets another dish of the course be dropped on a place. */
function dropOn({ week, spot }: SpotProperties) {
  const places = placesOf(week, spot.course)
  return {
    list: spot.course,
    index: places.findIndex(({ date, place }) => date === spot.date && place === spot.place),
    onDrop: (at: number, side: DropPlace) => {
      const from = places[at]
      if (!from) return
      // On its own day a dish takes the place of the one that it is dropped on.
      const isAfter = side === 'after' && from.date !== spot.date
      move(week, from, { date: spot.date, place: spot.place + (isAfter ? 1 : 0) })
    },
  }
}

export function EndOfCell({ children, ...place }: SpotProperties & { children: ReactNode }) {
  return <DropSlot {...dropOn(place)}>{children}</DropSlot>
}

function marksOf(dish: ServedDish, ordered: number): string[] {
  return [
    ...(ordered > 0 ? [counted(ordered, 'הוזמנה אחת', 'הוזמנו\u00a0#', 'הוזמנו שתיים')] : []),
    ...(dish.portions === null ? [] : [`עד\u00a0${dish.portions}`]),
    ...(dish.sold_out ? ['אזל'] : []),
  ]
}

/** A dish in its cell: dragged to another place, or pressed for its price, its limit and its day. */
export function Dish({ week, spot, dish }: SpotProperties & { dish: ServedDish }) {
  const [opened, setOpened] = useState(false)
  const marks = marksOf(dish, orderedOn(week, spot.date, dish.dish_id))
  return (
    <DraggableRow narrow className={classes.dish} {...dropOn({ week, spot })}>
      {(handle) => (
        <>
          {handle}
          <button type="button" className={classes.name} onClick={() => setOpened(true)}>
            <UserText>{nameOf(week, dish.dish_id)}</UserText>
            {marks.length > 0 && <span className={classes.marks}>{marks.join(', ')}</span>}
          </button>
          {opened && (
            <ServedDishDialog week={week} spot={spot} dish={dish} onClose={() => setOpened(false)} />
          )}
        </>
      )}
    </DraggableRow>
  )
}
