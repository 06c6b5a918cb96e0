import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { countText } from '#platform/reports/client/filters/counts.ts'

/** A figure at the head of a report: a count, or a text that stands as it is. */
export interface KeyFigure {
  label: string
  value: number | string
  /** An `amount` is in agorot. */
  kind?: 'amount'
  tone?: 'warning'
}

export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  // Two in a row on a phone, where four would stand three and one.
  const wide = figures.length > 3 || figures.some(({ kind }) => kind === 'amount')
  return (
    <dl
      className={`grid gap-12 m-0 max-sm:gap-8 ${wide ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,170px),1fr))] max-sm:grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,96px),1fr))]'}`}
    >
      {figures.map(({ label, value, kind, tone }) => (
        <div key={label} className="surface grid gap-2 min-w-0 py-14 px-16 max-sm:py-10 max-sm:px-12">
          <dt className="text-muted text-sm">
            <UserText>{label}</UserText>
          </dt>
          <dd
            className={`m-0 text-[1.5rem] font-bold leading-[1.3] tabular-nums max-sm:text-xl ${tone === 'warning' ? 'text-warning' : ''}`}
          >
            {typeof value === 'string' ? (
              <UserText>{value}</UserText>
            ) : kind === 'amount' ? (
              <Ltr className="whitespace-nowrap">{formatShekels(value)}</Ltr>
            ) : (
              countText(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
