import { Button } from '@mantine/core'
import { IconArrowDown, IconClipboardList } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useRef } from 'react'
import { Retry } from '#client/parts/Retry.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Figures } from './Figures.tsx'
import { Filters } from './Filters.tsx'
import { OrdersSection } from './OrdersSection.tsx'
import { Payroll } from './Payroll.tsx'
import classes from './report.module.css'
import type { ReportSearch } from './reportSearch.ts'
import { FiguresSkeleton, OrdersSkeleton } from './Skeletons.tsx'

/** Everybody's orders: how many and for how much, and each of them to move on (specification §2, `/shop-report`). */
export function ReportPage({ search }: { search: ReportSearch }) {
  usePageTitle('דוח החנות')
  useAnnouncedPage(search.page ?? 1)
  // What is shown stays, with the focus in it, until what other filters find is there.
  const shown = useDeferredValue(search)
  const orders = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        title="דוח החנות"
        text="כל ההזמנות: כמה, בכמה, ומה עוד צריך להכין ולמסור."
        actions={
          <>
            <Button
              className={classes.toOrders}
              variant="default"
              size="md"
              leftSection={<IconArrowDown size={20} stroke={1.8} aria-hidden />}
              onClick={() => orders.current?.querySelector<HTMLElement>('h2')?.focus()}
            >
              להזמנות
            </Button>
            <ButtonLink href="/shop-report/pick-list" icon={IconClipboardList}>
              רשימת ליקוט
            </ButtonLink>
          </>
        }
      />
      <div className={classes.page}>
        <Filters search={search} />
        <div className={classes.results} aria-busy={shown !== search || undefined}>
          <Retry>
            <Suspense fallback={<FiguresSkeleton />}>
              <Figures search={shown} />
            </Suspense>
          </Retry>
          <div ref={orders}>
            <Retry>
              <Suspense fallback={<OrdersSkeleton />}>
                <OrdersSection search={shown} />
              </Suspense>
            </Retry>
          </div>
        </div>
        <Payroll />
      </div>
    </>
  )
}
