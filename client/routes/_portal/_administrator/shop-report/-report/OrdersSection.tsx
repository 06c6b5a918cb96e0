import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { download } from '#client/api/download.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { Paging } from '#client/parts/list/Paging.tsx'
import { SaveButtons } from '#client/parts/SaveButtons.tsx'
import { orderStatusText } from '#client/parts/shop/orderStatus.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { shopAdmin } from '#contract/shop-admin.ts'
import { OrdersBulkBar } from './OrdersBulkBar.tsx'
import classes from './OrdersSection.module.css'
import { OrderTable } from './OrderTable.tsx'
import { Outcome } from './Outcome.tsx'
import { figuresQuery, filterOf, ordersQuery, type ReportSearch, reportHref } from './reportSearch.ts'
import { useBulk } from './useBulk.ts'

function StatusChips({ search }: { search: ReportSearch }) {
  const { by_status } = useSuspenseQuery(figuresQuery(search)).data
  const hrefOf = (status: ReportSearch['status']) => reportHref({ ...search, page: undefined, status })
  return (
    <Chips
      oneLine
      label="מצב"
      chips={[
        { label: 'כל המצבים', href: hrefOf(undefined), current: search.status === undefined },
        ...by_status.map(({ status, orders }) => ({
          label: `${orderStatusText[status]} (${orders.toLocaleString('en')})`,
          href: hrefOf(status),
          current: search.status === status,
        })),
      ]}
    />
  )
}

function NothingHere({ search }: { search: ReportSearch }) {
  return search.from === 'any' ? (
    <EmptyState
      title="לא נמצאו הזמנות"
      text="אפשר לשנות את הסינון."
      action={<AppLink href={reportHref({})}>לכל ההזמנות של השנה האחרונה</AppLink>}
    />
  ) : (
    <EmptyState
      title="לא נמצאו הזמנות"
      text="אפשר לשנות את הסינון, או לחפש גם מחוץ לתקופה."
      action={
        <AppLink href={reportHref({ ...search, page: undefined, from: 'any', to: undefined })}>
          חיפוש בכל הזמן
        </AppLink>
      }
    />
  )
}

/** The orders that the filters leave, a page of them, to open or to move on together. */
export function OrdersSection({ search }: { search: ReportSearch }) {
  const title = useId()
  const { orders, has_more } = useSuspenseQuery(ordersQuery(search)).data
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { act, pending, done, close } = useBulk(() => setChosen(new Set()))
  const ids = orders.map(({ order_id }) => order_id).filter((id) => chosen.has(id))
  return (
    <section aria-labelledby={title} className={classes.section}>
      <header className={classes.head}>
        <h2 id={title} tabIndex={-1}>
          ההזמנות
        </h2>
        <div className={classes.exports}>
          <SaveButtons
            save={(format) =>
              download(shopAdmin.exportOrders, { ...filterOf(search), format }, `הזמנות החנות.${format}`)
            }
          />
        </div>
      </header>
      <StatusChips search={search} />
      <Outcome done={done} onClose={close} />
      {orders.length === 0 ? (
        <NothingHere search={search} />
      ) : (
        <>
          <OrdersBulkBar
            chosen={ids}
            all={ids.length === orders.length}
            pending={pending}
            onChooseAll={(on) => setChosen(new Set(on ? orders.map(({ order_id }) => order_id) : []))}
            onAct={(status) => act(status, ids)}
          />
          <OrderTable
            orders={orders}
            chosen={chosen}
            onChoose={(id, on) =>
              setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
            }
          />
          <Paging
            href={reportHref({ ...search, page: undefined })}
            page={search.page ?? 1}
            hasMore={has_more}
          />
        </>
      )}
    </section>
  )
}
