import { IconExternalLink } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { managedProductQuery } from '../parts/productsQuery.ts'
import { ProductForm } from './ProductForm.tsx'
import { StockSection } from './StockSection.tsx'

function Loaded({ id }: { id: number }) {
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
            <AppLink
              href={`/product/${id}`}
              className="flex items-center gap-8 min-h-(--touch) font-semibold"
            >
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

export function ProductPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<PageSkeleton parts={['20rem']} />}>
      <Loaded key={id} id={id} />
    </Suspense>
  )
}

export function NewProductPage() {
  return (
    <>
      <PageHeader text="אחרי השמירה מכניסים כמה יש ממנו במלאי." />
      <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
        <ProductForm product={null} />
      </Suspense>
    </>
  )
}
