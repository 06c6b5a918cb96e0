import { type Static, Type } from 'typebox'
import { Day, Id, Nullable, Strict, WebAddress } from '../common.ts'
import { contentType } from './content-type.ts'

export const BenefitFields = Strict({
  supplier: Type.String({ minLength: 1, maxLength: 120 }),
  value: Type.String({ minLength: 1, maxLength: 120, description: 'what one gets, as "20% הנחה"' }),
  code: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
  link: Nullable(WebAddress),
  valid_until: Nullable(Day),
  branches: Type.Array(Id, { maxItems: 100, description: 'where it can be used; empty is everywhere' }),
  terms: Type.String({ maxLength: 5000 }),
})
export type BenefitFields = Static<typeof BenefitFields>

export const benefit = contentType({
  address: '/benefits/{slug}/{id}',
  list: '/benefits',
  countsUnread: true,
  fields: BenefitFields,
  input: BenefitFields,
})
