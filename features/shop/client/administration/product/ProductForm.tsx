import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { queryClient, useCall } from '#core/client/api/queries.ts'
import { MeanwhileNotice } from '#core/client/kits/form/drafts/MeanwhileNotice.tsx'
import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import type { Body } from '#core/contract/endpoint.ts'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'
import layout from '#platform/content/client/authoring/PostEditor.module.css'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'
import { managedProductQuery, productChoicesQuery } from '../parts/productsQuery.ts'
import { DescriptionField, EntitlementFields, NameFields, PlaceFields } from './ProductFields.tsx'
import {
  blankProduct,
  checkProduct,
  inputOf,
  missing,
  type ProductValues,
  valuesOf,
} from './productValues.ts'

async function newest(id: number): Promise<ProductValues> {
  const { products } = await queryClient.fetchQuery({ ...managedProductQuery(id), staleTime: 0 })
  const [product] = products
  if (!product) throw new Error(`product ${id} is gone`)
  return valuesOf(product)
}

function useProductForm(product: ManagedProduct | null) {
  const navigate = useNavigate()
  const { mutateAsync: create } = useCall(shopAdmin.createProduct, { onError: () => undefined })
  const { mutateAsync: update } = useCall(shopAdmin.updateProduct, { onError: () => undefined })
  const form = useLocalForm<ProductValues, ManagedProduct>({
    initial: product ? valuesOf(product) : blankProduct,
    draft: `product:${product?.id ?? 'new'}`,
    schema: shopAdmin.createProduct.body,
    body: inputOf,
    missing,
    check: checkProduct,
    send: (values) => {
      // Its schema was checked.
      const input = inputOf(values) as Body<typeof shopAdmin.createProduct>
      if (product === null) return create({ body: input })
      return update({ query: { id: product.id }, body: { ...input, revision: values.revision } })
    },
    success: product ? 'המוצר נשמר' : 'המוצר נוסף. עכשיו אפשר להכניס מלאי.',
    set: ({ revision }) => ({ revision }),
    onSent: ({ id }) =>
      product ?? navigate({ to: '/admin/shop/$id', params: { id: String(id) }, replace: true }),
    ...(product && { newest: () => newest(product.id) }),
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'shop.category-gone') {
        // The list of categories no longer has it: the field shows none, and so say the values.
        form.change({ category_id: null })
        void queryClient.invalidateQueries({ queryKey: productChoicesQuery().queryKey })
      }
      return false
    },
    leaving: 'השינויים במוצר עדיין לא נשמרו.',
  })
  return form
}

interface Properties {
  /** Null: a new one. */
  product: ManagedProduct | null
  aside?: ReactNode
}

export function ProductForm({ product, aside }: Properties) {
  const form = useProductForm(product)
  return (
    <>
      <MeanwhileNotice form={form} title="המוצר נשמר בינתיים במקום אחר" />
      <RestoredNotice form={form} />
      <div className={layout.layout}>
        <div>
          <form id="product" className={layout.main} {...form.properties}>
            <NameFields form={form} />
            <EntitlementFields form={form} />
            <PlaceFields form={form} />
            <DescriptionField form={form} />
          </form>
          <SaveBar
            form={form}
            sends="product"
            label={product ? 'שמירה' : 'הוספת המוצר'}
            saved={product !== null && 'הכול שמור'}
          />
        </div>
        {aside !== undefined && <div className={layout.side}>{aside}</div>}
      </div>
    </>
  )
}
