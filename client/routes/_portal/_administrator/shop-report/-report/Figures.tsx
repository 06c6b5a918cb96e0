import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { formatShekels } from '#domain/money.ts'
import classes from './Figures.module.css'
import { MonthChart } from './MonthChart.tsx'
import { figuresQuery, type ReportSearch, wholeMonths } from './reportSearch.ts'
import { TopProducts } from './TopProducts.tsx'

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const counted = (count: number) => count.toLocaleString('en')

/** What the orders come to: key figures, months and products. */
export function Figures({ search }: { search: ReportSearch }) {
  const { data: report } = useSuspenseQuery(figuresQuery(search))
  const { orders, total, items } = report
  return (
    <div className={classes.figuresAndChart}>
      <p className="visually-hidden" role="status">
        {orders === 1 ? 'נמצאה הזמנה אחת' : `נמצאו ${counted(orders)} הזמנות`}
      </p>
      <dl className={classes.figures}>
        <Figure label="הזמנות">{counted(orders)}</Figure>
        <Figure label="סכום">
          <Ltr>{formatShekels(total)}</Ltr>
        </Figure>
        <Figure label="יחידות">{counted(items)}</Figure>
        {report.zakauts.map(({ code, name, amount }) => (
          <Figure
            key={code}
            label={
              <>
                {'זכאות: '}
                <UserText>{name}</UserText>
              </>
            }
          >
            {counted(amount)}
          </Figure>
        ))}
      </dl>
      {orders > 0 && (
        <div className={classes.columns}>
          <MonthChart months={wholeMonths(report.by_month, search)} />
          <TopProducts products={report.products} />
        </div>
      )}
    </div>
  )
}
