import { useState } from 'react'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { dayText } from '#core/rules/time/days.ts'
import type { ManagedDay } from '#features/food/contract/food-admin.ts'
import { type Course, courseLabels, courses, dishKindLabels } from '#features/food/rules/food.ts'
import { DayHead } from './DayHead.tsx'
import { Dish, EndOfCell } from './Dish.tsx'
import { nameOf, orderedOn, type Week } from './useWeek.ts'
import classes from './WeekGrid.module.css'
import { dishesAt, isOn, withDish } from './weekPlan.ts'

interface CellProperties {
  week: Week
  day: ManagedDay
  course: Course
}

/** Adds a dish of the library that the day does not have. */
function AddDish({ week: { form, library }, day: { date }, course }: CellProperties) {
  const free = library.filter(
    (dish) => dish.active && dish.course === course && !isOn(form.values, date, dish.id),
  )
  return (
    <Select
      size="sm"
      className={classes.add}
      aria-label={`הוספת מנה: ${courseLabels[course]}, ${dayText(date)}`}
      value={null}
      prompt="הוספת מנה"
      disabled={free.length === 0}
      options={free.map(({ id, name, kind }) => ({ value: id, label: `${name} (${dishKindLabels[kind]})` }))}
      onChange={(id) => {
        const dish = free.find((each) => each.id === Number(id))
        if (dish) form.change(withDish(form.values, date, dish))
      }}
    />
  )
}

function Cell({ week, day, course }: CellProperties) {
  const { date, over } = day
  const dishes = dishesAt(week.form.values, date, course)
  if (over) {
    return (
      <ul className="plain grid gap-6 text-sm">
        {dishes.map(({ dish_id }) => (
          <li key={dish_id}>
            <UserText>{nameOf(week, dish_id)}</UserText>
            <span className="text-muted">{`: ${orderedOn(week, date, dish_id)}`}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <ul className="plain grid gap-6" aria-label={`${courseLabels[course]}, ${dayText(date)}`}>
        {dishes.map((dish, place) => (
          <li key={dish.dish_id}>
            <Dish week={week} dish={dish} spot={{ date, course, place }} />
          </li>
        ))}
      </ul>
      <EndOfCell week={week} spot={{ date, course, place: dishes.length }}>
        <AddDish week={week} day={day} course={course} />
      </EndOfCell>
    </>
  )
}

const weekdayOf = (date: string) => dayText(date).split(' ')[1] ?? ''

/** A week's menu: a column for each day, a row for each course. On a phone a day at a time. */
export function WeekGrid({ week }: { week: Week }) {
  const { days } = week.menu
  const [shown, setShown] = useState(() => (days.find(({ over }) => !over) ?? days[0])?.date)
  const shownIf = (date: string) => (date === shown ? true : undefined)
  return (
    <>
      <div className="md:hidden">
        <RadioPills
          name="day"
          label="היום"
          value={shown}
          options={days.map(({ date }) => ({ value: date, label: weekdayOf(date) }))}
          onChange={setShown}
        />
      </div>
      <table className={classes.week}>
        <caption className="visually-hidden">התפריט לפי ימים וסוגי מנות</caption>
        <thead>
          <tr>
            <td className={classes.course} />
            {days.map((day) => (
              <th key={day.date} scope="col" data-shown={shownIf(day.date)}>
                <DayHead week={week} day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <tr key={course}>
              <th scope="row" className={classes.course}>
                {courseLabels[course]}
              </th>
              {days.map((day) => (
                <td key={day.date} data-shown={shownIf(day.date)} data-over={day.over || undefined}>
                  <Cell week={week} day={day} course={course} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
