import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyFigure, KeyFigures } from '#client/parts/KeyFigures.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { formatShekels } from '#domain/money.ts'
import classes from './Figures.module.css'
import { MonthChart } from './MonthChart.tsx'
import { figuresQuery, type ReportSearch, wholeMonths } from './reportSearch.ts'
import { TopProducts } from './TopProducts.tsx'

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
      {orders > 0 && (
        <div className={classes.columns}>
          <MonthChart months={wholeMonths(report.by_month, search)} />
          <TopProducts products={report.products} />
        </div>
      )}
    </div>
  )
}
