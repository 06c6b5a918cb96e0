import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import {
  CheckField,
  ChoiceField,
  NumberField,
  ShekelField,
  TextField,
} from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import type { Body } from '#core/contract/endpoint.ts'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'
import { lineTotal } from '#features/shop/rules/entitlement.ts'
import { BodyEditor } from '#platform/content/client/authoring/body/BodyEditor.tsx'
import layout from '#platform/content/client/authoring/PostEditor.module.css'
import { ChosenPictures } from '#platform/content/client/pictures/ChosenPictures.tsx'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'
import { managedProductQuery, productChoicesQuery } from '../parts/productsQuery.ts'
import {
  blankProduct,
  checkProduct,
  inputOf,
  missing,
  type ProductValues,
  valuesOf,
} from './productValues.ts'

interface ProductFieldsProperties {
  form: Form<ProductValues>
}

function NameFields({ form: { field } }: ProductFieldsProperties) {
  return (
    <SectionCard title="המוצר">
      <TextField field={field('name')} label="שם המוצר" />
      <ChosenPictures field={field('pictures')} />
    </SectionCard>
  )
}

function DescriptionField({ form: { field } }: ProductFieldsProperties) {
  return (
    <SectionCard>
      <BodyEditor field={field('description')} label="תיאור" pictures={false} />
    </SectionCard>
  )
}

function EntitlementFields({ form: { field, values } }: ProductFieldsProperties) {
  const { zakaut_type } = values
  const { entitlement_types } = useRead(productChoicesQuery())
  const unit = entitlement_types.find(({ code }) => code === zakaut_type)?.unit
  const funded = lineTotal({ quantity: 1, price: 1, zakaut_type, zakaut_weight: 0 }) === 0
  return (
    <SectionCard title="מחיר וזכאות">
      <div className="pair">
        <ShekelField
          field={field('price')}
          label="מחיר בשקלים"
          {...(funded && { description: 'העובדים לא משלמים: המחיר מוצג כשווי' })}
        />
        <ChoiceField
          field={field('zakaut_type')}
          label="סוג זכאות"
          none="בלי זכאות"
          options={entitlement_types.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      {zakaut_type !== null && (
        <div className="pair">
          <NumberField
            field={field('zakaut_weight')}
            label="זכאות ליחידה"
            description={`כמה ${unit ?? 'נקודות'} יורדות על כל יחידה`}
          />
          <NumberField field={field('zakaut_weight_por')} label="זכאות למנה" description="ריק: כמו ליחידה" />
        </div>
      )}
      <div className="pair">
        <NumberField field={field('limit_per_person')} label="כמות מרבית לאדם" description="ריק: בלי הגבלה" />
        <NumberField
          field={field('limit_days')}
          label="בכמה ימים"
          description="הגבלה לכל כמה ימים. ריק: לשנה"
        />
      </div>
    </SectionCard>
  )
}

function PlaceFields({ form: { field } }: ProductFieldsProperties) {
  const { categories } = useRead(productChoicesQuery())
  return (
    <SectionCard title="בחנות">
      <CheckField
        field={field('on_sale')}
        label="מוצג בחנות"
        description="מוצר שלא מוצג נשאר כאן, ובהזמנות שכבר נעשו"
      />
      <div className="pair">
        <ChoiceField
          field={field('category_id')}
          label="קטגוריה"
          description="לפיה מוצאים אותו בחנות"
          none="בלי קטגוריה"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField
          field={field('low_stock')}
          label="התראה על מלאי נמוך"
          description="מהכמות הזאת ומטה המוצר מסומן ברשימה"
        />
      </div>
    </SectionCard>
  )
}

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
          <form id="product" className="grid grid-cols-1 gap-16" {...form.properties}>
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
        {aside !== undefined && <div className="grid grid-cols-1 gap-16">{aside}</div>}
      </div>
    </>
  )
}
