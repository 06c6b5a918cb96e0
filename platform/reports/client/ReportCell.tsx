import type { ReactNode } from 'react'
import { TwoLines } from '#core/client/ui/dataTable/columns.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { isDay, utcMidnight } from '#core/rules/time/days.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'

function shownValue(column: ReportColumn, row: object): string | number | null {
  const value: unknown = row[column.key as keyof object]
  if (value === null || value === undefined) return column.empty ?? null
  if (column.kind === 'phone') return formatPhone(String(value))
  if (column.kind === 'day' && typeof value === 'string' && isDay(value))
    return formatDate(utcMidnight(value))
  return column.names?.[String(value)] ?? (typeof value === 'number' ? value : String(value))
}

/** What the screen shows of a column, as the description says. */
export function cellOf(columns: readonly ReportColumn[], column: ReportColumn, row: object): ReactNode {
  const { title, kind, href, below } = column
  const value = shownValue(column, row)
  if (href !== undefined) {
    const address = href.replace(/:(\w+)/, (_, key) => String(row[key as keyof object]))
    // A number alone says nothing in a list of links.
    const label = kind === 'identity' ? `${title} ${value}` : undefined
    return (
      <a href={address} aria-label={label}>
        {kind === 'text' && value !== null ? <UserText>{value}</UserText> : value}
      </a>
    )
  }
  const second = columns.find(({ key }) => key === below)
  if (second === undefined) return kind === 'text' && value !== null ? <UserText>{value}</UserText> : value
  const line = shownValue(second, row)
  const isCode = line !== null && (second.kind === 'identity' || second.kind === 'phone')
  return <TwoLines text={value} below={isCode ? <Ltr>{String(line)}</Ltr> : line} />
}
