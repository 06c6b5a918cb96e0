import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Paging } from '#client/parts/list/Paging.tsx'
import { SearchField } from '#client/parts/SearchField.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import {
  type ProductsSearch,
  productCategoriesQuery,
  productsHref,
  productsQuery,
} from '../-parts/productsQuery.ts'
import { ShopAdminHeader } from '../-parts/ShopAdminHeader.tsx'
import { StockDialog } from '../-parts/StockDialog.tsx'
import { ProductRow } from './ProductRow.tsx'
import classes from './products.module.css'

interface FilterProperties {
  search: ProductsSearch
  onChange: (patch: ProductsSearch) => void
}

function CategoryFilter({ search, onChange }: FilterProperties) {
  const { data } = useSuspenseQuery(productCategoriesQuery())
  return (
    <NativeSelect
      label="קטגוריה"
      value={search.category ?? ''}
      data={[
        { value: '', label: 'כל הקטגוריות' },
        ...data.categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ category: value === '' ? undefined : Number(value) })
      }
    />
  )
}

function Filters({ search, onChange }: FilterProperties) {
  return (
    <div className={classes.filters}>
      <SearchField
        key={search.s ?? ''}
        label="חיפוש בשם או בתיאור"
        words={search.s ?? ''}
        onSearch={(s) => onChange({ s: s || undefined })}
      />
      <Suspense fallback={<Skeleton width="100%" height="44px" />}>
        <CategoryFilter search={search} onChange={onChange} />
      </Suspense>
      <Checkbox
        className={classes.low}
        size="md"
        label="רק מלאי נמוך"
        checked={search.low ?? false}
        onChange={({ currentTarget }) => onChange({ low: currentTarget.checked || undefined })}
      />
    </div>
  )
}

function NothingHere({ search: { s, category, low, page } }: { search: ProductsSearch }) {
  if ((s ?? category ?? low ?? page) === undefined) {
    return (
      <EmptyState
        icon={IconPackage}
        title="עוד אין מוצרים"
        text="המוצר הראשון יופיע כאן, גם לפני שהוא מוצג בחנות."
        action={<ButtonLink href="/admin/shop/new">המוצר הראשון</ButtonLink>}
      />
    )
  }
  const running = low && s === undefined && category === undefined && page === undefined
  return (
    <EmptyState
      icon={IconPackage}
      title={running ? 'שום מוצר לא עומד להיגמר' : 'לא נמצאו מוצרים כאלה'}
      text={running ? 'כל המוצרים מעל סף ההתראה שלהם.' : 'אפשר לנסות מילה אחרת או סינון אחר.'}
      action={<AppLink href="/admin/shop">לכל המוצרים</AppLink>}
    />
  )
}

function Products({ search }: { search: ProductsSearch }) {
  const { products, has_more } = useSuspenseQuery(productsQuery(search)).data
  const [stocked, setStocked] = useState<number>()
  // The newest figures of it, also while its stock is being changed.
  const opened = products.find(({ id }) => id === stocked)
  if (products.length === 0) return <NothingHere search={search} />
  return (
    <>
      <ul className={classes.rows} aria-label="המוצרים">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onStock={() => setStocked(product.id)} />
        ))}
      </ul>
      <Paging
        href={productsHref({ ...search, page: undefined })}
        page={search.page ?? 1}
        hasMore={has_more}
      />
      {opened && <StockDialog product={opened} onClose={() => setStocked(undefined)} />}
    </>
  )
}

function ProductsSkeleton() {
  return (
    <div className={classes.rows} role="status" aria-label="בטעינה">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key} className={classes.row}>
          <Skeleton width="64px" height="64px" />
          <Skeleton width="60%" />
        </Card>
      ))}
    </div>
  )
}

/** The products of the shop, those not on sale too: to find, to open, and to change their stock. */
export function ProductsPage({ search }: { search: ProductsSearch }) {
  const navigate = useNavigate()
  useAnnouncedPage(productsHref(search))
  return (
    <>
      <ShopAdminHeader
        href="/admin/shop"
        title="ניהול החנות"
        actions={
          <ButtonLink href="/admin/shop/new" icon={IconPlus}>
            מוצר חדש
          </ButtonLink>
        }
      />
      <div className={classes.page}>
        <Filters
          search={search}
          onChange={(patch) =>
            void navigate({
              to: '/admin/shop',
              search: { ...search, page: undefined, ...patch },
              resetScroll: false,
            })
          }
        />
        <Suspense key={productsHref(search)} fallback={<ProductsSkeleton />}>
          <Products search={search} />
        </Suspense>
      </div>
    </>
  )
}
