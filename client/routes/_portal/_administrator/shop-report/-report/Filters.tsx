import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { q } from '#client/api/queries.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { SearchField } from '#client/parts/SearchField.tsx'
import { dayIn } from '#client/parts/searchValues.ts'
import { people } from '#contract/people.ts'
import type { CalendarDay } from '#domain/days.ts'
import classes from './Filters.module.css'
import { firstDayOf, type ReportSearch, reportHref, usualPeriods } from './reportSearch.ts'

interface DayProperties {
  label: string
  /** Empty for no day. */
  value: CalendarDay | ''
  onChange: (day: CalendarDay | undefined) => void
}

function DayField({ label, value, onChange }: DayProperties) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever types a date passes through other dates on the way: what is typed stays.
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
        const day = dayIn(currentTarget.value)
        // Half typed it is no date, and empty for the browser too, which then says so.
        if (day ?? !currentTarget.validity.badInput) onChange(day)
      }}
    />
  )
}

/** Which orders the report is about; each choice is in the address. */
export function Filters({ search }: { search: ReportSearch }) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...q(people.getPlaces), throwOnError: false })
  const { from, to, s = '' } = search
  function change(patch: ReportSearch): void {
    void navigate({ href: reportHref({ ...search, page: undefined, ...patch }), resetScroll: false })
  }
  return (
    <section aria-label="סינון" className={classes.filters}>
      <Chips
        oneLine
        label="תקופה"
        chips={usualPeriods().map(({ label, ...period }) => ({
          label,
          href: reportHref({ ...search, page: undefined, from: period.from, to: period.to }),
          current: period.from === from && period.to === to,
        }))}
      />
      <DayField
        label="מיום"
        value={firstDayOf(search) ?? ''}
        onChange={(day) => change({ from: day ?? 'any' })}
      />
      <DayField label="עד יום" value={to ?? ''} onChange={(day) => change({ to: day })} />
      <NativeSelect
        label="איסוף בסניף"
        value={search.branch ?? ''}
        data={[
          { value: '', label: 'הכול' },
          ...(data?.branches ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ branch: value === '' ? undefined : Number(value) })
        }
      />
      <NativeSelect
        label="סוג הזמנה"
        value={search.for ?? ''}
        data={[
          { value: '', label: 'הכול' },
          { value: 'me', label: 'הזמנה רגילה' },
          { value: 'event', label: 'לאירוע משפחתי' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ for: (['me', 'event'] as const).find((each) => each === value) })
        }
      />
      <div className={classes.words}>
        <SearchField
          key={s}
          label="שם, מספר עובד או מספר הזמנה"
          words={s}
          onSearch={(words) => change({ s: words || undefined })}
        />
      </div>
    </section>
  )
}
