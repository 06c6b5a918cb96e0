import { type Static, type TSchema, Type } from 'typebox'
import { emailPattern } from '#core/rules/email.ts'
import { visibleCharacter } from '#core/rules/text/text.ts'
import { dayOfLife, plannedDay, plannedMoment } from '#core/rules/time/days.ts'

/** A row's number. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** The number of a row of what the portal itself writes, which may be more than 32 bits count. */
export const LargeId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const PageNumber = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })
export const PerPage = Type.Integer({ minimum: 1, maximum: 100, default: 20 })
/** Comma-separated in a query. */
export const Ids = Type.Array(Id, { minItems: 1, maxItems: 100 })
/** What a bulk action did: to which rows, and why not to the others. */
export const Changes = Type.Object({
  changed: Type.Array(Id),
  failed: Type.Array(Type.Object({ id: Id, message: Type.String() })),
})
export type Changes = Static<typeof Changes>
export const Moment = Type.String({
  format: 'date-time',
  pattern: plannedMoment,
  description: 'ISO 8601, UTC',
})
/** How a UUID is written here: one spelling, so that the same one is never taken for another. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
export const Uuid = Type.String({ pattern: `^${uuidPattern}$` })
/** A day from 2000 to 2099, YYYY-MM-DD: of what is planned, kept or looked up. */
export const Day = Type.String({ format: 'date', pattern: plannedDay })
/** A day from 1900 to 2099: of somebody's life. */
export const DayOfLife = Type.String({ format: 'date', pattern: dayOfLife })
/** HH:MM. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
/** Money in whole agorot. */
export const Agorot = Type.Integer({ minimum: 0, maximum: 100_000_000 })
/** As it was typed; the server checks that it is possible and stores E.164. */
export const PhoneNumber = Type.String({ minLength: 3, maxLength: 25 })
/** As it was typed; the server stores what `emailOf` makes of it. */
export const EmailAddress = Type.String({ pattern: emailPattern, maxLength: 200 })
export const WebAddress = Type.String({ pattern: '^https?://[^\\s<>"]{3,500}$' })
/** Text that has to say something: one of blanks and invisible characters alone is missing. */
export function Text(maxLength: number, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: visibleCharacter,
    ...(description && { description }),
  })
}
export const SearchText = Type.String({ minLength: 1, maxLength: 100 })

/** What somebody who changes a record has read of it, so that the change of somebody else meanwhile is not lost. */
export const Revision = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: 'what was read; counts up when the record changes, from 1; 0 of a record that is new',
})

/** The schema or null, as a list of JSON types: serialised without trying out a union. */
export function Nullable<T extends TSchema>(schema: T) {
  const plain: { type?: unknown; enum?: unknown[] } = schema
  const values = plain.enum ? { enum: [...plain.enum, null] } : {}
  return Type.Unsafe<Static<T> | null>({ ...schema, ...values, type: [plain.type, 'null'] })
}

export function OneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })
}

/** How the words of a search were taken: as typed, as typed in the other keyboard layout, or with a slip. */
const searchWays = ['typed', 'layout', 'similar'] as const
export type SearchWay = (typeof searchWays)[number]
/** By which words a search found what it answers. */
export const searchedBy = {
  way: OneOf(searchWays),
  searched: Type.String({ description: 'the words that found something, or those that found nothing' }),
}

/** An object that refuses unknown properties. */
export function Strict<P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

export interface FieldError {
  /** The path of the field in the body, or the parameter's name: `title`, `event.ends_at`, `quiz.0.question`. */
  field: string
  /** Stable: `missing`, `too-long`, `format` … */
  code: string
  /** Hebrew, to be shown beside the field. */
  message: string
}

/** Every JSON answer of the API (product: the wire). `code` and `errors` come with a refusal. */
export interface Envelope<Payload = unknown> {
  status: number
  statusText: string
  success: boolean
  message: string
  code?: string
  errors?: FieldError[]
  fields: Payload
}

/** A picture that `/media/{id}/{width}.{avif|webp}` serves. */
export const Picture = Type.Object({
  id: Uuid,
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
  colour: Type.String({ description: 'dominant colour, shown until the picture arrives' }),
})
export type Picture = Static<typeof Picture>

/** The dark modules of a QR code as an SVG path, in a square of `size` units. */
export const QrCode = Type.Object({ size: Type.Integer(), path: Type.String() })

/** A file that is no picture, served by `/media/{id}/file`. */
export const Document = Type.Object({
  id: Uuid,
  name: Type.String(),
  mime_type: Type.String(),
  bytes: Type.Integer(),
})
export type Document = Static<typeof Document>

export const PersonReference = Type.Object({
  id: Id,
  name: Type.String(),
  job_title: Type.String(),
  photo: Nullable(Picture),
})
export type PersonReference = Static<typeof PersonReference>
