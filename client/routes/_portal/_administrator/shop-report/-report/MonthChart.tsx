import type { CSSProperties } from 'react'
import { ChartCard } from '#client/parts/ChartCard.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { formatShekels } from '#domain/money.ts'
import { monthText, shortMonthText } from '#domain/months.ts'
import classes from './MonthChart.module.css'
import type { MonthFigures } from './reportSearch.ts'

/** `shown`: as a value stands over its bar. */
const measures = {
  total: {
    name: 'סכום בשקלים',
    paint: 'solid',
    shown: (agorot: number) => Math.round(agorot / 100).toLocaleString('en'),
  },
  orders: {
    name: 'הזמנות',
    paint: 'warm-stripes',
    shown: (count: number) => count.toLocaleString('en'),
  },
} as const

function Bar({ measure, value, most }: { measure: keyof typeof measures; value: number; most: number }) {
  const { paint, shown } = measures[measure]
  return (
    <span className={classes.area} data-measure={measure}>
      {value > 0 && (
        <>
          <span className={classes.value} data-most={value === most || undefined}>
            {shown(value)}
          </span>
          <span
            className={classes.bar}
            data-paint={paint}
            style={{ '--share': value / most } as CSSProperties}
          />
        </>
      )}
    </span>
  )
}

/** For whoever does not see the bars, and for whoever wants to read the numbers. */
function Numbers({ months }: { months: readonly MonthFigures[] }) {
  return (
    <details className={classes.numbers}>
      <summary>המספרים בטבלה</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">חודש</th>
            <th scope="col">הזמנות</th>
            <th scope="col">סכום</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, orders, total }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              <td>{orders.toLocaleString('en')}</td>
              <td>
                <Ltr>{formatShekels(total)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** How many orders there were in each month and what they came to; time runs from left to right. */
export function MonthChart({ months }: { months: readonly MonthFigures[] }) {
  const mostTotal = Math.max(...months.map(({ total }) => total))
  const mostOrders = Math.max(...months.map(({ orders }) => orders))
  const best = months.find(({ total }) => total === mostTotal)
  const summary = best
    ? `תרשים עמודות של הסכום ומספר ההזמנות בכל חודש. הסכום הגדול ביותר ב${monthText(best.month)}: ${formatShekels(best.total)}.`
    : ''
  return (
    <ChartCard title="לפי חודש" legend={[measures.total, measures.orders]}>
      {/* A part that scrolls must be reachable by the keyboard. */}
      <div
        className={classes.scroll}
        {...(months.length > 12 && { 'data-many': true, role: 'group', 'aria-label': 'התרשים', tabIndex: 0 })}
      >
        <div role="img" aria-label={summary} className={classes.months} dir="ltr">
          {months.map(({ month, orders, total }, index) => (
            <div key={month} className={classes.month} title={monthText(month)}>
              <Bar measure="total" value={total} most={mostTotal} />
              <Bar measure="orders" value={orders} most={mostOrders} />
              <span className={classes.name} dir="rtl">
                {shortMonthText(month)}
                <span className={classes.year}>
                  {(index === 0 || month.endsWith('-01')) && month.slice(0, 4)}
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <Numbers months={months} />
    </ChartCard>
  )
}
