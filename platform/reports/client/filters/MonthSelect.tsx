import { Select } from '#core/client/ui/controls/Select.tsx'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth, monthOf, monthText } from '#core/rules/time/months.ts'

/** As far back as a month is asked for. */
const maxMonths = 24

interface Properties {
  label: string
  /** This month without it. */
  month: CalendarMonth | undefined
  onChange: (month: CalendarMonth) => void
}

/** One of the last months. */
export function MonthSelect({ label, month, onChange }: Properties) {
  const now = monthOf(dayInIsrael(new Date()))
  return (
    <Select
      label={label}
      value={month ?? now}
      options={Array.from({ length: maxMonths }, (_, index) => {
        const value = addMonths(now, -index)
        return { value, label: monthText(value) }
      })}
      onChange={onChange}
    />
  )
}
