import type { ReactNode } from 'react'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import { hebrewDateText, hebrewDayText } from '#core/rules/time/hebrew-calendar.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import classes from './MonthGrid.module.css'
import { noonOf } from './monthDays.ts'

interface Properties {
  day: CalendarDay
  chosen: boolean
  inMonth: boolean
  isToday: boolean
  text: string
  onChoose: () => void
  children: ReactNode
}

export function MonthDay({ day, chosen, inMonth, isToday, text, onChoose, children }: Properties) {
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
