import { IconExternalLink } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/RouteStates.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import { managedProductQuery } from '../parts/productsQuery.ts'
import { ProductForm } from './ProductForm.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import classes from './product.module.css'
import { StockSection } from './StockSection.tsx'

const breadcrumbs = [{ label: 'ניהול החנות', href: '/admin/shop' }]

function Loaded({ id }: { id: number }) {
  const { data } = useSuspenseQuery(managedProductQuery(id))
  const [product] = data.products
  usePageTitle(product ? `עריכה: ${product.name}` : 'ניהול החנות')
  if (!product) return <RouteNotFound />
  return (
    <>
      <PageHeader
        breadcrumbs={breadcrumbs}
        title={<UserText>{product.name}</UserText>}
        text={product.on_sale ? 'מוצג בחנות' : 'לא מוצג בחנות'}
        actions={
          product.on_sale && (
            <AppLink href={`/product/${id}`} className={classes.view}>
              <IconExternalLink size={18} stroke={1.8} aria-hidden />
              לדף המוצר בחנות
            </AppLink>
          )
        }
      />
      <ProductForm product={product} aside={<StockSection product={product} />} />
    </>
  )
}

/** A product of the shop, to be changed, with its stock. */
export function ProductPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<ProductSkeleton />}>
      <Loaded key={id} id={id} />
    </Suspense>
  )
}

/** A product that is not in the shop yet. */
export function NewProductPage() {
  usePageTitle('מוצר חדש')
  return (
    <>
      <PageHeader breadcrumbs={breadcrumbs} title="מוצר חדש" text="אחרי השמירה מכניסים כמה יש ממנו במלאי." />
      <Suspense fallback={<ProductSkeleton />}>
        <ProductForm product={null} />
      </Suspense>
    </>
  )
}
