import { Chips } from '#core/client/kits/Chips.tsx'
import { dayParameter } from '#core/client/kits/list/searchOf.ts'
import { WhenInput } from '#core/client/ui/controls/WhenInput.tsx'
import type { CalendarDay } from '#core/rules/time/days.ts'
import classes from '#platform/reports/client/Report.module.css'
import { firstDayOf, isReversed, type Period, usualPeriods } from './periods.ts'

interface DayProperties {
  label: string
  /** Empty for no day. */
  value: CalendarDay | ''
  onChange: (day: CalendarDay | undefined) => void
  error?: string | undefined
}

/** A day of this century that is typed or chosen. */
export function DayField({ label, value, onChange, error }: DayProperties) {
  return (
    <WhenInput
      type="date"
      label={label}
      min="2000-01-01"
      max="2099-12-31"
      value={value}
      error={error}
      onChange={(day) => onChange(dayParameter(day))}
    />
  )
}

interface Properties {
  period: Period
  hrefOf: (period: Period) => string
  onChange: (period: Period) => void
}

/** The days that a report is about: the usual periods, or any two days. */
export function PeriodFilter({ period, hrefOf, onChange }: Properties) {
  const { from, to } = period
  return (
    <>
      <div className={classes.whole}>
        <Chips
          oneLine
          label="תקופה"
          chips={usualPeriods().map(({ label, ...usual }) => ({
            label,
            href: hrefOf({ from: usual.from, to: usual.to }),
            current: usual.from === from && usual.to === to,
          }))}
        />
      </div>
      <DayField
        label="מיום"
        value={firstDayOf(period) ?? ''}
        onChange={(day) => onChange({ from: day ?? 'any', to })}
      />
      <DayField
        label="עד יום"
        value={to ?? ''}
        error={isReversed(period) ? 'היום האחרון קודם ליום הראשון' : undefined}
        onChange={(day) => onChange({ from, to: day })}
      />
    </>
  )
}
