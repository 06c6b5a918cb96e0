import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type EventsValues, eventsSearch, shownDay } from '#client/parts/events/eventsList.ts'
import type { PostSummary } from '#contract/content.ts'
import { type CalendarDay, dayInIsrael } from '#domain/days.ts'
import { monthOf, monthText, weeksOf } from '#domain/months.ts'
import { MonthDay } from './-MonthDay.tsx'
import classes from './-MonthGrid.module.css'
import { MonthHeader } from './-MonthHeader.tsx'
import { dayByKey } from './-monthDays.ts'

const weekdays = [
  ['א׳', 'יום ראשון'],
  ['ב׳', 'יום שני'],
  ['ג׳', 'יום שלישי'],
  ['ד׳', 'יום רביעי'],
  ['ה׳', 'יום חמישי'],
  ['ו׳', 'יום שישי'],
  ['ש׳', 'שבת'],
] as const

interface Properties {
  values: EventsValues
  eventsOn: (day: CalendarDay) => readonly PostSummary[]
}

/** A month as a grid of days from Sunday, of which one is chosen: by a press, or by the keys that `dayByKey` knows. */
export function MonthGrid({ values, eventsOn }: Properties) {
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const { month, day: chosen } = shownDay(values)
  const today = dayInIsrael(new Date())

  function choose(day: CalendarDay): void {
    const { main, category } = values
    const href = eventsSearch.href({ view: 'month', month: monthOf(day), day, main, category })
    void navigate({ href, replace: true, resetScroll: false })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    const day = isDay ? dayByKey(event.key, chosen) : undefined
    if (day === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moved.current = true
    choose(day)
  }

  // The day that a key led to may be of a month that was not there before.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])

  return (
    <section aria-label="לוח חודשי" className={classes.calendar}>
      <MonthHeader values={values} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar (WAI-ARIA, grid)
        role="grid"
        ref={grid}
        className={classes.grid}
        aria-label={monthText(month)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map(([short, full]) => (
              <th key={full} scope="col" className={classes.weekday}>
                <abbr title={full}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  chosen={day === chosen}
                  inMonth={monthOf(day) === month}
                  isToday={day === today}
                  posts={eventsOn(day)}
                  onChoose={() => choose(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
