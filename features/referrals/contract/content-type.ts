import type { Static } from 'typebox'
import { Agorot, Id, Nullable, Strict, Text } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'

export const PositionFields = Strict({
  number: Text(20),
  branch_id: Nullable(Id),
  bonus: Nullable(Agorot),
})
export type PositionFields = Static<typeof PositionFields>

export const position = contentType({
  address: '/positions/{slug}/{id}',
  fields: PositionFields,
  input: PositionFields,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    position: PositionFields
  }
  interface OwnInput {
    position: PositionFields
  }
}
