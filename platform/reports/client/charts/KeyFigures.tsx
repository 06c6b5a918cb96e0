import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { countText } from '#platform/reports/client/filters/counts.ts'
import classes from './KeyFigures.module.css'

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
    <dl className={classes.figures} data-wide={wide || undefined}>
      {figures.map(({ label, value, kind, tone }) => (
        <div key={label} className={`surface ${classes.figure}`} data-tone={tone}>
          <dt>
            <UserText>{label}</UserText>
          </dt>
          <dd>
            {typeof value === 'string' ? (
              <UserText>{value}</UserText>
            ) : kind === 'amount' ? (
              <Ltr>{formatShekels(value)}</Ltr>
            ) : (
              countText(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
