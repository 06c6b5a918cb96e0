import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#core/client/ui/text/announce.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import { hebrewDateText, hebrewDayText, hebrewMonthsText } from '#core/rules/time/hebrew-calendar.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { addMonths, type CalendarMonth, monthOf, monthText, weeksOf } from '#core/rules/time/months.ts'
import classes from './MonthGrid.module.css'
import { dayByKey, noonOf } from './monthDays.ts'

/** Maximum lines in the square of a day; the rest are counted. */
export const maxLinesInDay = 2

/** The number of entries that the square of a day leaves out. */
export function RestOfDay({ count }: { count: number }) {
  const rest = count - maxLinesInDay
  return (
    rest > 0 && (
      <Ltr className="block px-8 text-muted text-xs font-semibold text-end max-md:px-3 max-md:text-[0.6875rem] max-md:leading-[1.2]">{`+${rest}`}</Ltr>
    )
  )
}

interface DayLinesProperties {
  names: readonly string[]
  /** Only in narrow squares; wide ones show something else. */
  narrowOnly?: boolean
}

/** One line per entry; hidden from screen readers, to whom the day's button says it. */
export function DayLines({ names, narrowOnly = false }: DayLinesProperties) {
  if (names.length === 0) return null
  return (
    <span aria-hidden="true" className={classes.lines} data-narrow={narrowOnly || undefined}>
      {names.slice(0, maxLinesInDay).map((name, index) => (
        <UserText key={index} className="one-line">
          {name}
        </UserText>
      ))}
      <RestOfDay count={names.length} />
    </span>
  )
}

interface MonthDayProperties {
  day: CalendarDay
  chosen: boolean
  inMonth: boolean
  isToday: boolean
  text: string
  onChoose: () => void
  children: ReactNode
}

function MonthDay({ day, chosen, inMonth, isToday, text, onChoose, children }: MonthDayProperties) {
  const holiday = holidayOn(day)
  const label = [dayText(noonOf(day)), hebrewDateText(day), holiday?.name, text]
  return (
    <td
      data-chosen={chosen || undefined}
      className={classes.day}
      data-outside={!inMonth || undefined}
      data-rest={holiday?.noWork || undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={chosen ? 0 : -1}
        aria-pressed={chosen}
        aria-current={isToday ? 'date' : undefined}
        className={classes.press}
        onClick={onChoose}
      >
        <span className="visually-hidden">{label.filter(Boolean).join(', ')}</span>
        <span aria-hidden="true" className={classes.number}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className={classes.hebrew}>
          {hebrewDayText(day)}
        </span>
        {holiday && (
          <span aria-hidden="true" className={classes.holiday} data-eve={holiday.eve || undefined}>
            <span>{holiday.name}</span>
          </span>
        )}
      </button>
      {children}
    </td>
  )
}

function MonthHeader({ month, hrefOf }: { month: CalendarMonth; hrefOf: (month?: CalendarMonth) => string }) {
  const days = weeksOf(month)
    .flat()
    .filter((day) => monthOf(day) === month)
  const title = monthText(month)
  const shown = useRef(month)
  useEffect(() => {
    if (shown.current === month) return
    shown.current = month
    announce(title)
  }, [month, title])
  return (
    <header className="flex items-center flex-wrap justify-between gap-8 gap-x-24 py-12 px-16 max-md:py-10 max-md:px-12">
      <h2 className="flex flex-wrap items-baseline gap-x-12">
        {title}
        <span className="text-muted text-base font-semibold">
          {hebrewMonthsText(days.at(0) ?? '', days.at(-1) ?? '')}
        </span>
      </h2>
      <nav aria-label="חודשים" className="flex gap-6 max-md:flex-1 max-md:justify-between">
        <a
          href={hrefOf(addMonths(month, -1))}
          className="button-like justify-center min-w-(--touch) px-8 border-hairline"
          aria-label="החודש הקודם"
        >
          <IconChevronRight size={22} aria-hidden />
        </a>
        <a href={hrefOf()} className="button-like justify-center min-w-(--touch) px-8 border-hairline">
          היום
        </a>
        <a
          href={hrefOf(addMonths(month, 1))}
          className="button-like justify-center min-w-(--touch) px-8 border-hairline"
          aria-label="החודש הבא"
        >
          <IconChevronLeft size={22} aria-hidden />
        </a>
      </nav>
    </header>
  )
}

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
    <section aria-label="לוח חודשי" className="overflow-hidden surface">
      <MonthHeader month={month} hrefOf={hrefOf} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar (WAI-ARIA, grid)
        role="grid"
        ref={grid}
        className="w-full border-collapse table-fixed"
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
