import { type Static, Type } from 'typebox'
import { Day, Id, Nullable, Strict, Text, WebAddress } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'

export const BenefitFields = Strict({
  supplier: Text(120),
  value: Text(120, 'what one gets, as "20% הנחה"'),
  code: Nullable(Text(60)),
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

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    benefit: BenefitFields
  }
  interface OwnInput {
    benefit: BenefitFields
  }
}
