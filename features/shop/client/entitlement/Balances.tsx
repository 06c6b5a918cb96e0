import type { ReactNode } from 'react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'

interface Properties {
  balances: readonly YearBalance[]
  /** What can be done about a type, under its figures. */
  action: (type: YearBalance) => ReactNode
}

function TypeCard({ type, action }: { type: YearBalance; action: ReactNode }) {
  const { name, unit, balance, granted, used } = type
  return (
    <Card className="gap-10 p-18">
      <h3 className="text-xl">
        <UserText>{name}</UserText>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-8 text-muted">
        {'יתרה: '}
        <strong
          className={`text-3xl leading-[1.2] tabular-nums ${balance === 0 ? 'text-text' : 'text-link'}`}
        >
          <UserText>{amountText(balance, unit)}</UserText>
        </strong>
      </p>
      {granted > 0 && (
        <ProgressBar percent={Math.round((balance * 100) / granted)} label={`${name}: יתרה מתוך מה שהתקבל`} />
      )}
      <dl className="flex flex-wrap justify-between gap-x-16 m-0 [&>div]:flex [&>div]:gap-6 [&_dt]:text-muted [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:tabular-nums">
        <div>
          <dt>התקבלו</dt>
          <dd>{granted}</dd>
        </div>
        <div>
          <dt>נוצלו</dt>
          <dd>{used}</dd>
        </div>
      </dl>
      <div className="grid flex-1 content-end">{action}</div>
    </Card>
  )
}

export function Balances({ balances, action }: Properties) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-12 plain [&>li]:grid"
      aria-label="יתרות"
    >
      {balances.map((type) => (
        <li key={type.code}>
          <TypeCard type={type} action={action(type)} />
        </li>
      ))}
    </ul>
  )
}
