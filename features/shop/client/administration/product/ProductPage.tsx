import { IconExternalLink } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type Column, code, custom, date, number, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { StockDialog, StockLevel } from '#features/shop/client/administration/parts/StockDialog.tsx'
import { reasonLabels } from '#features/shop/client/administration/parts/stockReasons.ts'
import { type ManagedProduct, shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { managedProductQuery } from '../parts/productsQuery.ts'
import { ProductForm } from './ProductForm.tsx'

type Move = Fields<typeof shopAdmin.getStockMoves>['moves'][number]

const isKnown = (reason: string): reason is keyof typeof reasonLabels => reason in reasonLabels

const columns: readonly Column<Move>[] = [
  custom('reason', 'מה קרה', ({ reason, order_id }) => {
    const label = isKnown(reason) ? reasonLabels[reason] : reason
    return order_id === null ? label : <a href={`/order/${order_id}`}>{`${label} ${order_id}`}</a>
  }),
  code('change', 'שינוי', ({ change }) => (change > 0 ? `+${change}` : `−${-change}`)),
  number('stock', 'נשארו'),
  text('actor', 'על ידי'),
  date('created_at', 'מתי'),
  text('note', 'הערה'),
]

/** As wide as the page: beside the form there is no room for its columns. */
function Moves({ productId }: { productId: number }) {
  const list = useGrowingList(shopAdmin.getStockMoves, { product_id: productId }, ({ moves }) => moves)
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-8 mt-24">
      <h2 id={title}>מה השתנה במלאי</h2>
      {list.rows.length === 0 ? (
        <p className="text-muted">המלאי עוד לא השתנה.</p>
      ) : (
        <DataTable
          label="מה השתנה במלאי"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          sortable={false}
        />
      )}
      <MoreButton label="שינויים קודמים" list={list} />
    </section>
  )
}

function StockSection({ product }: { product: ManagedProduct }) {
  return (
    <SectionCard title="מלאי">
      <div className="flex items-center flex-wrap justify-between gap-8 gap-x-16">
        <StockLevel product={product} />
        <Action label="שינוי מלאי" opens={(close) => <StockDialog product={product} onClose={close} />} />
      </div>
    </SectionCard>
  )
}

export function ProductPage({ id }: { id: number }) {
  const data = useRead(managedProductQuery(id))
  const [product] = data.products
  if (!product) return <RouteNotFound />
  return (
    <>
      <PageHeader
        title={product.name}
        tab={`עריכה: ${product.name}`}
        text={product.on_sale ? 'מוצג בחנות' : 'לא מוצג בחנות'}
        actions={
          product.on_sale && (
            <a href={`/product/${id}`} className="flex items-center gap-8 min-h-(--touch) font-semibold">
              <IconExternalLink size={18} stroke={1.8} aria-hidden />
              לדף המוצר בחנות
            </a>
          )
        }
      />
      <ProductForm product={product} aside={<StockSection product={product} />} />
      <Suspense fallback={<Loading height="6rem" />}>
        <Moves productId={id} />
      </Suspense>
    </>
  )
}

export function NewProductPage() {
  return (
    <>
      <PageHeader text="אחרי השמירה מכניסים כמה יש ממנו במלאי." />
      <Suspense fallback={<Loading height="20rem" />}>
        <ProductForm product={null} />
      </Suspense>
    </>
  )
}
