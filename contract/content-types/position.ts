import { type Static, Type } from 'typebox'
import { Agorot, Id, Nullable, Strict } from '../common.ts'
import { contentType } from './content-type.ts'

export const PositionFields = Strict({
  number: Type.String({ minLength: 1, maxLength: 20 }),
  branch_id: Nullable(Id),
  bonus: Nullable(Agorot),
})
export type PositionFields = Static<typeof PositionFields>

export const position = contentType({
  address: '/positions/{slug}/{id}',
  fields: PositionFields,
  input: PositionFields,
})
