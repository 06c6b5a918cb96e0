import { describe, expect, it } from 'vitest'
import type { ManagedProduct } from '#contract/shop-admin.ts'
import { blankDraft, draftOf, inputOf, type ProductDraft, problemsOf } from './productDraft.ts'

const wine: ManagedProduct = {
  id: 7,
  name: 'יין אדום',
  slug: 'wine',
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
const valid: ProductDraft = { ...blankDraft, name: 'יין', price: '45.90' }

describe('the draft of a product', () => {
  it('is sent as it was read: shekels as agorot, a portion of the same weight as none', () => {
    expect(draftOf(wine)).toMatchObject({ price: '45.90', zakaut_weight_por: '', limit_days: '' })
    expect(inputOf(draftOf(wine))).toEqual({
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
    expect(inputOf(draftOf({ ...wine, zakaut_weight_por: 3 })).zakaut_weight_por).toBe(3)
  })

  it('takes amounts as people type them', () => {
    expect(inputOf({ ...valid, price: '1,250.9 ₪' }).price).toBe(125_090)
    expect(inputOf({ ...valid, low_stock: ' 1,000 ' }).low_stock).toBe(1000)
  })

  it('weighs nothing without an entitlement type, whatever was typed before', () => {
    const draft = { ...valid, zakaut_type: '', zakaut_weight: 'שתיים' }
    expect(problemsOf(draft)).toEqual({})
    expect(inputOf(draft)).toMatchObject({ zakaut_type: null, zakaut_weight: 0, zakaut_weight_por: null })
  })

  it.each<[Partial<ProductDraft>, keyof ProductDraft]>([
    [{ name: '  ' }, 'name'],
    [{ price: '' }, 'price'],
    [{ price: '12.345' }, 'price'],
    [{ price: '-3' }, 'price'],
    [{ price: '1000000.01' }, 'price'],
    [{ zakaut_type: 'W', zakaut_weight: '' }, 'zakaut_weight'],
    [{ zakaut_type: 'W', zakaut_weight: '10001' }, 'zakaut_weight'],
    [{ zakaut_type: 'W', zakaut_weight_por: '1.5' }, 'zakaut_weight_por'],
    [{ low_stock: '' }, 'low_stock'],
    [{ limit_per_person: '0' }, 'limit_per_person'],
    [{ limit_days: '30' }, 'limit_per_person'],
    [{ limit_per_person: '2', limit_days: '367' }, 'limit_days'],
  ])('cannot be saved with %o', (change, field) => {
    expect(problemsOf(valid)).toEqual({})
    expect(Object.keys(problemsOf({ ...valid, ...change }))).toEqual([field])
  })
})
