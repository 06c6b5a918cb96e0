import { type Static, type TSchema, Type } from 'typebox'
import {
  DayOfLife,
  Id,
  Nullable,
  OneOf,
  PhoneNumber,
  Strict,
  Text,
  TimeOfDay,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { Export } from '#core/contract/export.ts'
import { languages } from '#core/rules/text/language.ts'
import { allergens, diets } from '#platform/people/rules/diet.ts'
import { maxOwnRows, memberRelations } from '#platform/people/rules/family.ts'
import { HebrewBirthday } from './people.ts'
import { channels, notificationGroups } from './vocabulary.ts'

const QuietHours = Strict({ from: TimeOfDay, until: TimeOfDay })
export type QuietHours = Static<typeof QuietHours>

const NotificationChoice = Strict({
  kind: Type.String({ maxLength: 40 }),
  channels: Type.Array(OneOf(channels), { maxItems: channels.length, uniqueItems: true }),
})
export type NotificationChoice = Static<typeof NotificationChoice>

/** What a person may say of themselves with `userUpdateField`. */
export const ownFields = {
  photo: Type.Unsafe<string | null>({ ...Nullable(Uuid), description: 'a picture that the caller uploaded' }),
  mobile: Nullable(PhoneNumber),
  mobile_visible: Type.Boolean(),
  birthday_visible: Type.Boolean(),
  anniversary_visible: Type.Boolean(),
  hebrew_birthday: Nullable(HebrewBirthday),
  diet: OneOf(diets),
  allergens: Type.Array(OneOf(allergens), { maxItems: allergens.length, uniqueItems: true }),
  quiet_hours: Nullable(QuietHours),
  notifications: Type.Array(NotificationChoice, { minItems: 1, maxItems: 100 }),
  mail_language: OneOf(languages),
}
export type OwnField = keyof typeof ownFields
export type OwnValue<Field extends OwnField> = Static<(typeof ownFields)[Field]>

const Age = Type.Integer({ minimum: 0, maximum: 120 })

/** A birth date, or an age where nobody wants to give one. */
const MemberInput = Strict({
  name: Text(80),
  relation: OneOf(memberRelations),
  birth_date: Nullable(DayOfLife),
  age: Nullable(Age),
  size: Type.String({ maxLength: 20, description: 'of clothes' }),
})
export type MemberInput = Static<typeof MemberInput>

const VehicleInput = Strict({ plate: Text(20), nickname: Type.String({ maxLength: 40 }) })
export type VehicleInput = Static<typeof VehicleInput>

const ContactInput = Strict({
  name: Text(80),
  relation: Type.String({ maxLength: 40, description: 'in the words of the person' }),
  phone: PhoneNumber,
})
export type ContactInput = Static<typeof ContactInput>

/** The lists that a person has, and what is in a row of each. */
export const ownLists = {
  family_members: MemberInput,
  vehicles: VehicleInput,
  emergency_contacts: ContactInput,
}
export type OwnList = keyof typeof ownLists

const FamilyMember = Type.Object({
  key: Id,
  name: Type.String(),
  relation: OneOf(memberRelations),
  birth_date: Nullable(DayOfLife),
  age: Nullable(Type.Integer({ description: 'today' })),
  size: Type.String(),
})
export type FamilyMember = Static<typeof FamilyMember>

const Vehicle = Type.Object({
  key: Id,
  plate: Type.String({ description: 'digits alone' }),
  nickname: Type.String(),
})
export type Vehicle = Static<typeof Vehicle>

const EmergencyContact = Type.Object({
  key: Id,
  name: Type.String(),
  relation: Type.String(),
  phone: Type.String(),
})
export type EmergencyContact = Static<typeof EmergencyContact>

const NotificationSetting = Type.Object({
  kind: Type.String(),
  group: OneOf(notificationGroups),
  label: Type.String(),
  always: Nullable(Type.String({ description: 'why it cannot be switched off, where it cannot' })),
  offers: Type.Array(OneOf(channels), { description: 'the channels that may be chosen' }),
  channels: Type.Array(OneOf(channels)),
})
export type NotificationSetting = Static<typeof NotificationSetting>

/** A body that names one of several fields, with a value of this field's schema. */
function fieldWithValue<Fields extends Record<string, TSchema>>(fields: Fields) {
  const names = Object.keys(fields) as [keyof Fields & string]
  return Type.Object(
    { field: OneOf(names), value: Type.Unsafe<Static<Fields[keyof Fields]>>({}) },
    {
      additionalProperties: false,
      allOf: names.map((name) => ({
        if: { properties: { field: { const: name } } },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { properties: { value: fields[name] } },
      })),
    },
  )
}

export const ownDetails = slice('/api/users', 'member', {
  userUpdateField: put({
    audited: 'for-others',
    summary: "Changes one of a person's own details.",
    query: Strict({ id: Id }),
    body: fieldWithValue(ownFields),
    invalidates: ['people', 'food-preferences', 'own-settings'],
    fields: Type.Null(),
  }),
  getNotificationSettings: get({
    summary:
      'When nothing but what is urgent may arrive on a device, in which language mail comes, and of each kind of notification where it goes, or why it cannot be switched off.',
    reads: ['own-settings'],
    query: Strict({ id: Id }),
    fields: Type.Object({
      quiet_hours: Nullable(QuietHours),
      mail_language: OneOf(languages),
      kinds: Type.Array(NotificationSetting),
    }),
  }),
  userLists: get({
    summary:
      "A person's own lists: family members, with their ages of today, vehicles and emergency contacts.",
    reads: ['own-lists'],
    query: Strict({ id: Id }),
    fields: Type.Object({
      family_members: Type.Array(FamilyMember),
      vehicles: Type.Array(Vehicle),
      emergency_contacts: Type.Array(EmergencyContact),
    }),
  }),
  userAddField: post({
    audited: 'for-others',
    summary: `Adds a row to one of a person's own lists, of ${maxOwnRows} at most, and answers its key.`,
    query: Strict({ id: Id }),
    body: fieldWithValue(ownLists),
    quota: 'own-rows',
    invalidates: ['own-lists'],
    created: true,
    fields: Type.Object({ key: Id }),
  }),
  userChangeRow: put({
    audited: 'for-others',
    summary: "Changes a row of one of a person's own lists.",
    query: Strict({ id: Id, key: Id }),
    body: fieldWithValue(ownLists),
    invalidates: ['own-lists'],
    fields: Type.Null(),
  }),
  userRemoveRow: remove({
    audited: 'for-others',
    summary: "Removes a row from one of a person's own lists.",
    query: Strict({ id: Id, key: Id, field: OneOf(Object.keys(ownLists) as [OwnList]) }),
    invalidates: ['own-lists'],
    fields: Type.Null(),
  }),
  getKeptDays: get({
    summary: 'How long the portal keeps what its operator decides about.',
    fields: Type.Object({
      mails: Type.Integer(),
      notifications: Type.Integer(),
      deliveries: Type.Integer(),
      audit_years: Type.Integer(),
    }),
  }),
  exportMyData: post({
    quota: 'exports',
    summary:
      'Has a file made of everything that is stored of the caller, with the photo; the caller is notified when it is ready.',
    body: Strict({}),
    invalidates: ['notifications'],
    fields: Export,
  }),
})
