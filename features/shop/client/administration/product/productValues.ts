import type { ManagedProduct, ProductInput } from '#features/shop/contract/shop-admin.ts'

/** A product while it is filled in: numbers may be missing yet, NaN where what is typed is none. */
export type ProductValues = Omit<ProductInput, 'price' | 'zakaut_weight' | 'low_stock'> & {
  price: number | null
  zakaut_weight: number | null
  low_stock: number | null
  revision: number
}

export const blankProduct: ProductValues = {
  name: '',
  description: '',
  price: null,
  zakaut_type: null,
  zakaut_weight: 1,
  zakaut_weight_por: null,
  category_id: null,
  pictures: [],
  on_sale: true,
  low_stock: 5,
  limit_per_person: null,
  limit_days: null,
  revision: 0,
}

/** A product of the server as the form holds it. A portion that weighs what a unit does is left empty. */
export function valuesOf(product: ManagedProduct): ProductValues {
  const { prices, zakaut_type, zakaut_weight, zakaut_weight_por, category, pictures, ...rest } = product
  const { name, description, on_sale, low_stock, limit_per_person, limit_days, revision } = rest
  return {
    name,
    description,
    price: prices.price,
    zakaut_type,
    zakaut_weight: zakaut_type === null ? blankProduct.zakaut_weight : zakaut_weight,
    zakaut_weight_por: zakaut_weight_por === zakaut_weight ? null : zakaut_weight_por,
    category_id: category?.id ?? null,
    pictures: pictures.map(({ id }) => id),
    on_sale,
    low_stock,
    limit_per_person,
    limit_days,
    revision,
  }
}

/** The values as the server wants them: without a type nothing weighs, without a limit there are no days of it. */
export function inputOf({ revision, ...values }: ProductValues) {
  const { zakaut_type, zakaut_weight, zakaut_weight_por, limit_per_person, limit_days } = values
  return {
    ...values,
    name: values.name.trim(),
    zakaut_weight: zakaut_type === null ? 0 : zakaut_weight,
    zakaut_weight_por: zakaut_type === null ? null : zakaut_weight_por,
    limit_days: limit_per_person === null ? null : limit_days,
  }
}

export const missing = {
  name: 'חסר שם למוצר',
  price: 'חסר מחיר. למוצר חינם כותבים 0',
  low_stock: 'חסר מספר. 0: רק כשאזל',
  zakaut_weight: 'חסר כמה זכאות כל יחידה צורכת',
}

/** What the schema of the server cannot say. */
export function checkProduct({ limit_per_person, limit_days }: ProductValues) {
  return {
    limit_per_person: limit_per_person === null && limit_days !== null && 'חסר כמה מותר להזמין בימים האלה',
  }
}
