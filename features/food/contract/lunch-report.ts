import { Type } from 'typebox'
import { Id } from '#core/contract/common.ts'

/** What reports of lunches have in common. */
export const ofLunches = {
  access: 'administrator',
  reads: ['food-orders', 'food-menus', 'food-preferences', 'people'],
  fields: { id: Id },
} as const

export const Sites = Type.Array(Type.Object({ id: Id, name: Type.String() }), {
  description: 'to choose from',
})
export const Sum = Type.Number({ description: 'agorot' })
