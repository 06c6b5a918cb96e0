import { type Static, Type } from 'typebox'
import { EmailAddress, Id, Nullable, PhoneNumber, Strict } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'

export const OfficialFields = Strict({
  person_id: Nullable(Id),
  deputy_id: Nullable(Id),
  phone: Nullable(PhoneNumber),
  email: Nullable(EmailAddress),
  reception_hours: Type.String({ maxLength: 200 }),
})
export type OfficialFields = Static<typeof OfficialFields>

export const official = contentType({
  address: '/officials#official-{id}',
  list: '/officials',
  fields: OfficialFields,
  input: OfficialFields,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    official: OfficialFields
  }
  interface OwnInput {
    official: OfficialFields
  }
}
