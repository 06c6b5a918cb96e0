import { IconClipboardList } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import type { ValuesOf } from '#client/parts/list/searchOf.ts'
import { Chart } from '#client/parts/report/Chart.tsx'
import { choiceCounts } from '#client/parts/report/choiceCounts.ts'
import { countText } from '#client/parts/report/countText.ts'
import { MonthChart } from '#client/parts/report/MonthChart.tsx'
import { PayrollFile } from '#client/parts/report/PayrollFile.tsx'
import { Report } from '#client/parts/report/Report.tsx'
import { ReportPage } from '#client/parts/report/ReportPage.tsx'
import { reportOf } from '#client/parts/report/reportOf.ts'
import { StatusBadge } from '#client/parts/shop/StatusBadge.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { ReportedOrder } from '#contract/shop-report.ts'
import { counted } from '#domain/counted.ts'
import { formatShekels } from '#domain/money.ts'
import { shopAdmin } from '#schemas/shop-admin.ts'
import { useOrdersBulk } from './-useOrdersBulk.tsx'

const report = reportOf('/shop-report', {
  rows: shopAdmin.getAllShopOrders,
  figures: shopAdmin.getShopReport,
  file: shopAdmin.exportOrders,
})

export const Route = createFileRoute('/_portal/_administrator/shop-report/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: () => <ShopReport search={Route.useSearch(report.address.parsed)} />,
})

type Figures = Fields<typeof shopAdmin.getShopReport>

/** The numbers on the chips of statuses. */
const byStatus = ({ by_status }: Figures) =>
  choiceCounts(by_status.map(({ status, orders }) => [status, orders]))

const cells = { status: (order: ReportedOrder) => <StatusBadge order={order} /> }

/** Everybody's orders: how many and for how much, and each of them to move on (specification §2, `/shop-report`). */
function ShopReport({ search }: { search: ValuesOf<typeof report.address> }) {
  const { bulk, outcome } = useOrdersBulk()
  return (
    <ReportPage
      title="דוח החנות"
      text="כל ההזמנות: כמה, בכמה, ומה עוד צריך להכין ולמסור."
      shown={search.page ?? 1}
      actions={
        <ButtonLink href="/shop-report/pick-list" icon={IconClipboardList}>
          רשימת ליקוט
        </ButtonLink>
      }
    >
      <Report
        report={report}
        search={search}
        label="ההזמנות"
        rowKey={({ order_id }) => order_id}
        cells={cells}
        found={(figures) =>
          counted(
            byStatus(figures)[search.status ?? ''] ?? 0,
            'נמצאה הזמנה אחת',
            'נמצאו # הזמנות',
            'נמצאו שתי הזמנות',
          )
        }
        keyFigures={({ orders, total, items, zakauts }) => [
          { label: search.status === undefined ? 'הזמנות שלא בוטלו' : 'הזמנות', value: orders },
          { label: 'סכום', value: total, kind: 'amount' },
          { label: 'יחידות', value: items },
          ...zakauts.map(({ name, amount }) => ({ label: `זכאות: ${name}`, value: amount })),
        ]}
        charts={({ orders, by_month, products }, shown) =>
          orders > 0 && (
            <>
              <MonthChart
                months={by_month}
                period={shown}
                empty={{ orders: 0, total: 0 }}
                series={[
                  {
                    name: 'סכום בשקלים',
                    value: ({ total }) => total,
                    format: (agorot) => countText(Math.round(agorot / 100)),
                  },
                  { name: 'הזמנות', paint: 'dots', value: ({ orders: count }) => count },
                ]}
                summary={({ total }, month) =>
                  `הסכום ומספר ההזמנות בכל חודש. הסכום הגדול ביותר ב${month}: ${formatShekels(total)}.`
                }
              />
              <Chart
                title="הנמכרים ביותר"
                axis="מוצר"
                kind="parts"
                rows={products}
                nameOf={({ name }) => name}
                series={[{ name: 'יחידות', value: ({ quantity }) => quantity }]}
              />
            </>
          )
        }
        counts={(figures) => ({ status: byStatus(figures) })}
        above={outcome}
        bulk={bulk}
        nothing={{ title: 'לא נמצאו הזמנות', all: 'לכל ההזמנות של השנה האחרונה' }}
      />
      <PayrollFile
        endpoint={shopAdmin.exportPayroll}
        title="ניכוי משכר"
        text="כמה לנכות מכל אחד על ההזמנות שנמסרו באותו חודש."
      />
    </ReportPage>
  )
}
