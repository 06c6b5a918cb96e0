import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyFigure, KeyFigures } from '#client/parts/KeyFigures.tsx'
import { Chart } from '#client/parts/report/Chart.tsx'
import { type Period, wholeMonths } from '#client/parts/report/periods.ts'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { shopAdmin } from '#contract/shop-admin.ts'
import { formatShekels } from '#domain/money.ts'
import { monthText, shortMonthText } from '#domain/months.ts'
import { figuresQuery } from './-orderList.ts'
import classes from './-ShopReport.module.css'

/** As many products are seen at a glance. */
const maxProducts = 8

const counted = (count: number) => count.toLocaleString('en')

/** What the orders come to: key figures, months and products. */
export function Figures({ search }: { search: Parameters<typeof figuresQuery>[0] }) {
  const { data: report } = useSuspenseQuery(figuresQuery(search))
  const { orders, total, items } = report
  return (
    <>
      <p className="visually-hidden" role="status">
        {orders === 1 ? 'נמצאה הזמנה אחת' : `נמצאו ${counted(orders)} הזמנות`}
      </p>
      <KeyFigures wide>
        <KeyFigure label="הזמנות">{counted(orders)}</KeyFigure>
        <KeyFigure label="סכום">
          <Ltr>{formatShekels(total)}</Ltr>
        </KeyFigure>
        <KeyFigure label="יחידות">{counted(items)}</KeyFigure>
        {report.zakauts.map(({ code, name, amount }) => (
          <KeyFigure
            key={code}
            label={
              <>
                {'זכאות: '}
                <UserText>{name}</UserText>
              </>
            }
          >
            {counted(amount)}
          </KeyFigure>
        ))}
      </KeyFigures>
      {orders > 0 && <Charts report={report} period={search} />}
    </>
  )
}

type Report = Fields<typeof shopAdmin.getShopReport>

function Charts({ report, period }: { report: Report; period: Period }) {
  const months = wholeMonths(report.by_month, period, { orders: 0, total: 0 })
  const best = months.toSorted((one, other) => other.total - one.total)[0]
  const products = report.products.slice(0, maxProducts)
  return (
    <div className={classes.charts}>
      <Chart
        title="לפי חודש"
        axis="חודש"
        kind="time"
        rows={months}
        nameOf={({ month }) => shortMonthText(month)}
        longNameOf={({ month }) => monthText(month)}
        series={[
          {
            name: 'סכום בשקלים',
            paint: 'solid',
            value: (month) => month.total,
            format: (agorot) => counted(Math.round(agorot / 100)),
          },
          { name: 'הזמנות', paint: 'dots', value: (month) => month.orders, format: counted },
        ]}
        summary={
          best
            ? `הסכום ומספר ההזמנות בכל חודש. הסכום הגדול ביותר ב${monthText(best.month)}: ${formatShekels(best.total)}.`
            : ''
        }
      />
      <Chart
        title="הכי מוזמנים"
        axis="מוצר"
        kind="parts"
        rows={products}
        nameOf={({ name }) => name}
        series={[{ name: 'יחידות', paint: 'solid', value: ({ quantity }) => quantity, format: counted }]}
        summary={`המוצרים שהוזמנו הכי הרבה: ${products.map(({ name, quantity }) => `${name}, ${counted(quantity)}`).join('; ')}.`}
      />
    </div>
  )
}
