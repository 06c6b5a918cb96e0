import { Type } from 'typebox'
import { Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { readData, readPicture } from '#demo/kit/data.ts'

export const productCategories = [
  { name: 'יין', slug: 'wine' },
  { name: 'אלכוהול חריף', slug: 'spirits' },
  { name: 'בירה', slug: 'beer' },
  { name: 'שתייה קלה', slug: 'soft-drinks' },
  { name: 'מתנות', slug: 'gifts' },
] as const

/** Kinds of entitlement, and how much of each every employee is given for a year. */
export const entitlements = [
  { code: 'W', field: 'zakaut_barkan', name: 'יין', unit: 'נקודות', yearly: 24 },
  { code: 'P', field: 'zakaut_perno', name: 'אלכוהול חריף', unit: 'נקודות', yearly: 12 },
  { code: 'B', field: 'zakaut_b', name: 'בירה', unit: 'נקודות', yearly: 24 },
  { code: 'A', field: 'zakaut_a', name: 'מימון החברה', unit: 'נקודות', yearly: 6 },
] as const

const ProductStory = Strict({
  key: Type.String(),
  name: Type.String(),
  text: Type.String(),
  category: OneOf(['wine', 'spirits', 'beer', 'soft-drinks', 'gifts']),
  /** In agorot. */
  price: Type.Integer(),
  type: Nullable(OneOf(['W', 'P', 'B', 'A'])),
  /** Entitlement of one unit. */
  weight: Type.Integer(),
  /** What is left today. */
  stock: Type.Integer(),
  limit: Type.Optional(Strict({ most: Type.Integer(), days: Type.Optional(Type.Integer()) })),
})

/** The forty-five products of the shop (product §12), each with a picture of the whole and one from near. */
export const productStories = () =>
  readData(import.meta.url, 'products.json', Type.Array(ProductStory)).map((story) => ({
    ...story,
    pictures: [1, 2].map((view) => readPicture(import.meta.url, `pictures/${story.key}/${view}.svg`)),
  }))
