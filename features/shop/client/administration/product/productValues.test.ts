import { describe, expect, it } from 'vitest'
import { problemsOf } from '#core/client/kits/form/schema.ts'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'
import { blankProduct, checkProduct, inputOf, type ProductValues, valuesOf } from './productValues.ts'

const wine: ManagedProduct = {
  id: 7,
  name: 'יין אדום',
  description: '<p>מהגליל</p>',
  quantity: 12,
  prices: { price: 4590 },
  zakaut_type: 'W',
  zakaut_weight: 2,
  zakaut_weight_por: 2,
  limit_per_person: 3,
  limit_days: null,
  category: { id: 4, name: 'יינות' },
  pictures: [],
  on_sale: true,
  low_stock: 5,
  revision: 1,
}
const valid: ProductValues = { ...blankProduct, name: 'יין', price: 4590 }

/** The fields that are wrong, by the schema or by the form's own rules. */
function wrong(values: ProductValues): string[] {
  const own = Object.entries(checkProduct(values)).flatMap(([name, problem]) => (problem ? [name] : []))
  return [...new Set([...Object.keys(problemsOf(shopAdmin.createProduct.body, inputOf(values))), ...own])]
}

describe('the values of a product', () => {
  it('are sent as they were read: a portion of the same weight as none', () => {
    expect(inputOf(valuesOf(wine))).toEqual({
      name: 'יין אדום',
      description: '<p>מהגליל</p>',
      price: 4590,
      zakaut_type: 'W',
      zakaut_weight: 2,
      zakaut_weight_por: null,
      category_id: 4,
      pictures: [],
      on_sale: true,
      low_stock: 5,
      limit_per_person: 3,
      limit_days: null,
    })
    expect(inputOf(valuesOf({ ...wine, zakaut_weight_por: 3 })).zakaut_weight_por).toBe(3)
  })

  it('weigh nothing without an entitlement type, whatever was typed before', () => {
    const values = { ...valid, zakaut_type: null, zakaut_weight: Number.NaN }
    expect(wrong(values)).toEqual([])
    expect(inputOf(values)).toMatchObject({ zakaut_type: null, zakaut_weight: 0, zakaut_weight_por: null })
  })

  it.each<[Partial<ProductValues>, keyof ProductValues]>([
    [{ name: '  ' }, 'name'],
    [{ price: null }, 'price'],
    [{ price: Number.NaN }, 'price'],
    [{ price: 100_000_001 }, 'price'],
    [{ zakaut_type: 'W', zakaut_weight: null }, 'zakaut_weight'],
    [{ zakaut_type: 'W', zakaut_weight: 10_001 }, 'zakaut_weight'],
    [{ zakaut_type: 'W', zakaut_weight_por: Number.NaN }, 'zakaut_weight_por'],
    [{ low_stock: null }, 'low_stock'],
    [{ limit_per_person: 0 }, 'limit_per_person'],
    [{ limit_days: 30 }, 'limit_per_person'],
    [{ limit_per_person: 2, limit_days: 367 }, 'limit_days'],
  ])('cannot be saved with %o', (change, field) => {
    expect(wrong(valid)).toEqual([])
    expect(wrong({ ...valid, ...change })).toEqual([field])
  })
})
