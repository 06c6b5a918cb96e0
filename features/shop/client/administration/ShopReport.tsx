import { IconClipboardList } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'
import { useOrdersBulk } from '#features/shop/client/administration/orders/useOrdersBulk.tsx'
import { StatusBadge } from '#features/shop/client/orders/StatusBadge.tsx'
import { Chart, MonthChart } from '#platform/reports/client/charts/Chart.tsx'
import { PayrollFile } from '#platform/reports/client/files/PayrollFile.tsx'
import { choiceCounts, countText } from '#platform/reports/client/filters/counts.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'

const report = reportOf('/shop-report', {
  rows: shopAdmin.getAllShopOrders,
  figures: shopAdmin.getShopReport,
  file: shopAdmin.exportOrders,
})

export const Route = createFileRoute('/_portal/shop-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(ShopReport),
})

type Figures = Fields<typeof shopAdmin.getShopReport>

/** The numbers on the chips of statuses. */
const byStatus = ({ by_status }: Figures) =>
  choiceCounts(by_status.map(({ status, orders }) => [status, orders]))

const cells = { status: StatusBadge }

/** Everybody's orders: how many and for how much, and each of them to move on (specification §2, `/shop-report`). */
function ShopReport({ search }: { search: ValuesOf<typeof report.address> }) {
  const { bulk, above } = useOrdersBulk()
  return (
    <AdminPage
      page={search.page}
      actions={<Action icon={IconClipboardList} label="רשימת ליקוט" primary href="/admin/shop/pick-list" />}
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
        charts={({ orders, by_month, products }) =>
          orders > 0 && (
            <>
              <MonthChart
                months={by_month}
                period={search}
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
        above={above}
        bulk={bulk}
        nothing={{ title: 'לא נמצאו הזמנות', all: 'לכל ההזמנות של השנה האחרונה' }}
      />
      <PayrollFile
        endpoint={shopAdmin.exportPayroll}
        text="כמה לנכות מכל אחד על ההזמנות שנמסרו באותו חודש."
      />
    </AdminPage>
  )
}
