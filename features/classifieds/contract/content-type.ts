import { type Static, Type } from 'typebox'
import { Agorot, Nullable, OneOf, PhoneNumber, Picture, Strict, Uuid } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'
import { conditions } from './vocabulary.ts'

const written = {
  price: Nullable(Agorot),
  condition: OneOf(conditions),
  phone: PhoneNumber,
}
export const ClassifiedInput = Strict({ ...written, images: Type.Array(Uuid, { maxItems: 8 }) })
export type ClassifiedInput = Static<typeof ClassifiedInput>
export const ClassifiedFields = Type.Object({
  ...written,
  images: Type.Array(Picture),
  sold: Type.Boolean(),
  ended_by_editor: Type.Boolean({ description: 'editors decided until when it is shown' }),
  branch: Nullable(Type.String({ description: 'where its seller works' })),
})
export type ClassifiedFields = Static<typeof ClassifiedFields>

export const yad2 = contentType({
  address: '/yad2/{id}',
  list: '/yad2',
  membersOwn: true,
  fields: ClassifiedFields,
  input: ClassifiedInput,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    yad2: ClassifiedFields
  }
  interface OwnInput {
    yad2: ClassifiedInput
  }
}
