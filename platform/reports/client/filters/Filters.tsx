import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { useChange } from '#core/client/kits/admin/AdminList.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { dayParameter } from '#core/client/kits/list/searchOf.ts'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { WhenInput } from '#core/client/ui/controls/WhenInput.tsx'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth, monthOf, monthText } from '#core/rules/time/months.ts'
import { people } from '#platform/people/contract/people.ts'
import { inAddress } from '#platform/reports/client/reportOf.ts'
import type { ShownFilter } from '#platform/reports/contract/filters.ts'
import { daysOf, isMoving, isReversed, movingNames, type Period } from '#platform/reports/rules/periods.ts'
import { countText } from './counts.ts'

/** As far back as a month is asked for. */
const maxMonths = 24

interface MonthSelectProperties {
  label: string
  /** This month without it. */
  month: CalendarMonth | undefined
  onChange: (month: CalendarMonth) => void
}

/** One of the last months. */
export function MonthSelect({ label, month, onChange }: MonthSelectProperties) {
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

interface DayProperties {
  label: string
  /** Empty for no day. */
  value: CalendarDay | ''
  onChange: (day: CalendarDay | undefined) => void
  error?: string | undefined
}

/** A day of this century that is typed or chosen. */
function DayField({ label, value, onChange, error }: DayProperties) {
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

interface PeriodFilterProperties {
  period: Period
  onChange: (period: Period) => void
}

const otherDays = 'days'

/** The days that a report is about: a usual period, or any two days. */
function PeriodFilter({ period, onChange }: PeriodFilterProperties) {
  const { from, to } = daysOf(period)
  const isUsual = period.to === undefined && (period.from === undefined || isMoving(period.from))
  return (
    <>
      <Select
        label="תקופה"
        none="12 חודשים"
        options={[...optionsOf(movingNames), { value: otherDays, label: 'ימים אחרים' }]}
        value={isUsual ? period.from : otherDays}
        onChange={(chosen) =>
          onChange(
            chosen === otherDays
              ? { from: from ?? 'any', to: to ?? dayInIsrael(new Date()) }
              : { from: isMoving(chosen) ? chosen : undefined, to: undefined },
          )
        }
      />
      {!isUsual && (
        <>
          <DayField
            label="מיום"
            value={from ?? ''}
            onChange={(day) => onChange({ from: day ?? 'any', to })}
          />
          <DayField
            label="עד יום"
            value={to ?? ''}
            error={isReversed(period) ? 'היום האחרון קודם ליום הראשון' : undefined}
            onChange={(day) => onChange({ from: from ?? 'any', to: day })}
          />
        </>
      )}
    </>
  )
}

/** What is filtered by a `record`, by the name in the address. An option without an id cannot be chosen. */
export type Options = Readonly<Record<string, readonly { id: number | null; name: string }[]>>
/** How many rows each choice would leave, by the name in the address. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

type Values = Readonly<Record<string, string | number | undefined>>

interface Address<Given, Values> {
  parse: (given: Record<string, unknown>) => Values
  href: (values: Given) => string
}

interface Properties {
  filters: readonly ShownFilter[]
  report: { address: Address<never, object>; useAskedSearch: () => object }
  options?: Options | undefined
  counts?: Counts | undefined
}

/** The controls of a report's filters, each as the description says. */
export function Filters({ filters, report, options = {}, counts = {} }: Properties) {
  const link = report.address as Address<Values, Values>
  const values = report.useAskedSearch() as Values
  const change = useChange(link)
  const hrefOf = (patch: Values) => link.href({ ...values, page: undefined, ...patch })
  return filters.map((filter) => {
    const { kind, parameter, label = '', names = {}, all = 'הכול', above } = filter
    const name = inAddress(filter)
    const value = values[name]
    const select = { label, all, above, value, onChange: (chosen?: string) => change({ [name]: chosen }) }
    switch (kind) {
      case 'period':
        return (
          <PeriodFilter
            key={parameter}
            period={values as Period}
            onChange={(period) => change({ ...period })}
          />
        )
      case 'day':
        return (
          <DayField
            key={parameter}
            label={label}
            value={String(value ?? dayInIsrael(new Date()))}
            onChange={(day) => change({ [name]: day })}
          />
        )
      case 'month':
        return (
          <MonthSelect
            key={parameter}
            label={label}
            month={value === undefined ? undefined : String(value)}
            onChange={(month) => change({ [name]: month })}
          />
        )
      case 'words':
        return (
          <SearchField
            key={parameter}
            label={label}
            words={String(value ?? '')}
            onSearch={(words) => change({ [name]: words || undefined })}
          />
        )
      case 'branch':
        return <BranchSelect key={parameter} {...select} />
      case 'record':
        return <Choice key={parameter} {...select} options={options[name] ?? []} />
      case 'choice':
        return above ? (
          <Chips
            key={parameter}
            oneLine
            label={label}
            chips={[['', all] as const, ...Object.entries(names)].map(([choice, text]) => ({
              label:
                counts[name]?.[choice] === undefined ? text : `${text} (${countText(counts[name][choice])})`,
              href: hrefOf({ [name]: choice || undefined }),
              current: (value ?? '') === choice,
            }))}
          />
        ) : (
          <Choice
            key={parameter}
            {...select}
            options={Object.entries(names).map(([id, text]) => ({ id, name: text }))}
          />
        )
      default:
        return null
    }
  })
}

interface SelectProperties {
  label: string
  all: string
  above: true | undefined
  value: string | number | undefined
  onChange: (value: string | undefined) => void
}

function Choice({
  label,
  all,
  above,
  value,
  options,
  onChange,
}: SelectProperties & { options: readonly { id: string | number | null; name: string }[] }) {
  return (
    <Select
      {...(above ? { 'aria-label': label } : { label })}
      value={value}
      none={all}
      options={options.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]))}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

function BranchSelect(properties: SelectProperties) {
  const { data } = useQuery({ ...q(people.getPlaces), throwOnError: false })
  return <Choice {...properties} options={data?.branches ?? []} />
}
