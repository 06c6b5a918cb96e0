import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Chips } from '#client/parts/Chips.tsx'
import { dayParameter } from '#client/parts/list/searchOf.ts'
import type { CalendarDay } from '#domain/days.ts'
import { firstDayOf, type Period, usualPeriods } from './periods.ts'
import classes from './Report.module.css'

interface DayProperties {
  label: string
  /** Empty for no day. */
  value: CalendarDay | ''
  onChange: (day: CalendarDay | undefined) => void
}

/** A day that is typed or chosen. */
export function DayField({ label, value, onChange }: DayProperties) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Typing a date passes through other dates: what is being typed stays.
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <TextInput
      ref={input}
      type="date"
      label={label}
      min="2000-01-01"
      max="2099-12-31"
      defaultValue={value}
      onChange={({ currentTarget }) => {
        const day = dayParameter(currentTarget.value)
        // A half typed date is invalid, and the browser reports it as empty.
        if (day ?? !currentTarget.validity.badInput) onChange(day)
      }}
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
      <DayField label="עד יום" value={to ?? ''} onChange={(day) => onChange({ from, to: day })} />
    </>
  )
}
