import { IconEyeOff, IconPackage, IconPhoto, IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useMemo, useState } from 'react'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { byChoice, byFlag, byWords } from '#core/client/kits/admin/Filters.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { actions, type Column, status, TwoLines, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { ProductPrice } from '#features/shop/client/catalogue/ProductParts.tsx'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'
import { type ProductsSearch, productChoicesQuery, productsList } from '../parts/productsQuery.ts'
import { StockDialog, StockLevel } from '../parts/StockDialog.tsx'

export const Route = createFileRoute('/_portal/admin/shop')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    productsList.prefetch(deps)
    void prefetch(productChoicesQuery())
  },
  component: () => <ProductsPage search={Route.useSearch(productsList.address.parsed)} />,
})

const columnsOf = (
  types: ComponentProps<typeof ProductPrice>['types'],
  onStock: (id: number) => void,
): Column<ManagedProduct>[] => [
  text('name', 'מוצר', {
    sortable: true,
    cell: ({ id, name, category, pictures: [picture] }) => (
      <span className="flex items-center gap-12">
        <span className="grid flex-none place-content-center size-48 overflow-hidden rounded-8 bg-subtle text-muted">
          {picture ? (
            <Picture id={picture.id} alt="" sizes="3rem" ratio={1} placeholder={picture.colour} />
          ) : (
            <IconPhoto size={24} stroke={1.4} aria-hidden />
          )}
        </span>
        <TwoLines
          text={
            <a href={`/admin/shop/${id}`}>
              <UserText>{name}</UserText>
            </a>
          }
          below={category?.name ?? null}
        />
      </span>
    ),
  }),
  status('on_sale', 'בחנות', ({ on_sale }) =>
    on_sale ? <Badge tone="success">מוצג בחנות</Badge> : <Badge icon={IconEyeOff}>לא מוצג בחנות</Badge>,
  ),
  status('price', 'מחיר', (product) => <ProductPrice product={product} types={types} />, { sortable: true }),
  status('quantity', 'מלאי', (product) => <StockLevel product={product} />, { sortable: true }),
  actions(({ id, name }) => <Action label="שינוי מלאי" size="sm" about={name} onClick={() => onStock(id)} />),
]

function NothingHere({ search: { s, category, low, page } }: { search: ProductsSearch }) {
  if ((s ?? category ?? low ?? page) === undefined) {
    return (
      <EmptyState
        icon={IconPackage}
        title="עוד אין מוצרים"
        text="המוצר הראשון יופיע כאן, גם לפני שהוא מוצג בחנות."
        action={<Action label="המוצר הראשון" primary href="/admin/shop/new" />}
      />
    )
  }
  const running = low && s === undefined && category === undefined && page === undefined
  return (
    <EmptyState
      icon={IconPackage}
      title={running ? 'שום מוצר לא עומד להיגמר' : 'לא נמצאו מוצרים כאלה'}
      text={running ? 'כל המוצרים מעל סף ההתראה שלהם.' : 'אפשר לנסות מילה אחרת או סינון אחר.'}
      action={<a href="/admin/shop">לכל המוצרים</a>}
    />
  )
}

function Products({ search }: { search: ProductsSearch }) {
  const { categories, entitlement_types } = useRead(productChoicesQuery())
  const [stocked, setStocked] = useState<number>()
  const columns = useMemo(() => columnsOf(entitlement_types, setStocked), [entitlement_types])
  return (
    <>
      <AdminList
        label="המוצרים"
        list={productsList}
        values={search}
        filters={[
          byWords('s', 'חיפוש בשם או בתיאור'),
          byChoice('category', 'קטגוריה', 'כל הקטגוריות', namedOptions(categories)),
          byFlag('low', 'רק מלאי נמוך'),
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        {...(search.s === undefined && { defaultSort: 'name' })}
        empty={<NothingHere search={search} />}
      />
      {stocked !== undefined && (
        <Suspense>
          <StockOf id={stocked} search={search} onClose={() => setStocked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Changes the stock of a product of the list, whose newest figures it shows. */
function StockOf({ id, search, onClose }: { id: number; search: ProductsSearch; onClose: () => void }) {
  const product = productsList.useRows(search).rows.find((each) => each.id === id)
  return product && <StockDialog product={product} onClose={onClose} />
}

/** The products of the shop, those not on sale too: to find, to open, and to change their stock. */
function ProductsPage({ search }: { search: ProductsSearch }) {
  return (
    <AdminPage
      shown={productsList.address.href({ ...search, sort: undefined })}
      actions={<Action icon={IconPlus} label="מוצר חדש" primary href="/admin/shop/new" />}
    >
      <Suspense fallback={<Loading rows={8} />}>
        <Products search={search} />
      </Suspense>
    </AdminPage>
  )
}
