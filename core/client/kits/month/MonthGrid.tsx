import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { type CalendarMonth, monthOf, monthText, weeksOf } from '#core/rules/time/months.ts'
import { MonthDay } from './MonthDay.tsx'
import classes from './MonthGrid.module.css'
import { MonthHeader } from './MonthHeader.tsx'
import { dayByKey } from './monthDays.ts'

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
  month: CalendarMonth
  chosen: CalendarDay
  /** The address of a month and a day in it; of the current month where neither is given. */
  hrefOf: (month?: CalendarMonth, day?: CalendarDay) => string
  textOf: (day: CalendarDay) => string
  contentOf: (day: CalendarDay) => ReactNode
}

/** A month as a grid of days from Sunday, of which one is chosen: by a press, or by the keys that `dayByKey` knows. */
export function MonthGrid({ month, chosen, hrefOf, textOf, contentOf }: Properties) {
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const today = dayInIsrael(new Date())

  function choose(day: CalendarDay): void {
    void navigate({ href: hrefOf(monthOf(day), day), replace: true, resetScroll: false })
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
    <section aria-label="לוח חודשי" className="overflow-hidden border border-hairline rounded-card bg-card">
      <MonthHeader month={month} hrefOf={hrefOf} />
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
              <th
                key={full}
                scope="col"
                className="py-6 border-y border-hairline bg-subtle text-muted text-sm font-semibold [&_abbr]:no-underline"
              >
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
                  text={textOf(day)}
                  onChoose={() => choose(day)}
                >
                  {contentOf(day)}
                </MonthDay>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
