import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Id, PhoneNumber, Uuid } from '#core/contract/common.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Database } from '#core/server/database/index.ts'
import { MenuSlug } from '#features/food/contract/food.ts'
import { foodMenus } from '#features/food/server/tables.ts'
import { EntitlementCode } from '#features/shop/contract/shop.ts'
import { typedInput } from '#platform/content/contract/fields.ts'
import { type PostType, postTypes } from '#platform/content/contract/post-types.ts'
import { posts } from '#platform/content/server/tables.ts'
import { media } from '#platform/files/server/tables.ts'

/** As much of a JSON schema as the contract uses. */
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}

export interface ExistingIds {
  ids: readonly number[]
  uuids: readonly string[]
  menus: readonly string[]
}

export type CallInput = Record<'query' | 'body', Record<string, unknown>>

/** The items of the demo organisation, and the keys of other rows of it. */
export interface DemoRows extends Omit<ExistingIds, 'ids'> {
  items: ReadonlyMap<PostType, readonly number[]>
}

export async function loadDemoRows(db: Database): Promise<DemoRows> {
  const items = new Map<PostType, number[]>()
  for (const type of postTypes) {
    const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.postType, type)).limit(12)
    items.set(
      type,
      rows.map(({ id }) => id),
    )
  }
  const files = await db.select({ id: media.id }).from(media).limit(20)
  const menus = await db.select({ slug: foodMenus.slug }).from(foodMenus).limit(20)
  return { items, uuids: files.map(({ id }) => id), menus: menus.map(({ slug }) => slug) }
}

/** The type of the items that a slice is about; elsewhere news stand for all, since texts may differ by type. */
const typeOf: Readonly<Record<string, PostType>> = {
  benefits: 'benefit',
  classifieds: 'yad2',
  events: 'event',
  galleries: 'gallery',
  lessons: 'lomda',
  pages: 'page',
  registration: 'event',
  surveys: 'survey',
}

const isPostType = (value: unknown) => postTypes.some((type) => type === value)
const withoutFieldsOfOthers = (part: CallInput['query'], type: PostType) =>
  Object.fromEntries(Object.entries(part).filter(([name]) => name === type || !(name in typedInput)))
/** Their `id` is that of an item; elsewhere it is one of comments, orders, products … */
const isAboutItems = (slice: string) => slice in typeOf || slice === 'content' || slice === 'authoring'

/** Random input made such that it finds an item: one that was saved once, of one type and with the fields of that type. */
export function matchToItem(slice: string, { query, body }: CallInput, { items }: DemoRows): CallInput {
  const type = typeOf[slice] ?? 'post'
  const fit = (part: CallInput['query']) => {
    const fitted = 'post_type' in part ? withoutFieldsOfOthers(part, type) : { ...part }
    for (const name of ['post_type', 'type']) if (isPostType(part[name])) fitted[name] = type
    if ('revision' in part) fitted.revision = 1
    const ids = items.get(type) ?? []
    if (isAboutItems(slice) && typeof part.id === 'number') fitted.id = ids[part.id % ids.length]
    return fitted
  }
  return { query: fit(query), body: fit(body) }
}

/** The rows that the input of a slice may name. */
export function knownTo(slice: string, { items, uuids, menus }: DemoRows): ExistingIds {
  const type = typeOf[slice]
  return { ids: [1, 2, 3, 4, 5, ...((type && items.get(type)) ?? [])], uuids, menus }
}

/** Lists are no longer, unless they must be. */
const longest = 12
const words = [
  'צה"ל',
  '17',
  'C++',
  ...['👩‍👩‍👧', '🇮🇱', 'שָׁלוֹם', 'é'],
  ...[...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter) => `${letter}לומו${letter}`),
]

/** Random input of an endpoint, as its schemas have it: lists of any length, any of the optional parameters, rows that are there. */
export function inputsOf({ query, body }: Endpoint, known: ExistingIds): fc.Arbitrary<CallInput> {
  const some = (schema: TSchema | undefined) =>
    (schema ? valuesOf(schema, known) : fc.constant({})) as fc.Arbitrary<CallInput['query']>
  return fc.record({ query: some(query), body: some(body) })
}

function valuesOf(schema: Schema, known: ExistingIds): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.type)) {
    const [type = ''] = schema.type
    const values = schema.enum?.filter((value) => value !== null)
    return fc.option(valuesOf({ ...schema, type, ...(values && { enum: values }) }, known), { freq: 2 })
  }
  if (isOf(schema, Id)) return fc.constantFrom(...known.ids)
  if (isOf(schema, Uuid)) return fc.constantFrom(...known.uuids)
  if (isOf(schema, MenuSlug)) return fc.constantFrom(...known.menus)
  if (isOf(schema, EntitlementCode)) return fc.constantFrom('W', 'P')
  if (isOf(schema, PhoneNumber)) return fc.constant('054-2345678')
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = longest } = schema
      const maxLength = Math.max(minItems, Math.min(maxItems, longest))
      return fc.array(valuesOf(items, known), { minLength: minItems, maxLength })
    }
    case 'boolean':
      return fc.boolean()
    case 'integer': {
      const { minimum = 0, maximum = 100 } = schema
      return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 40) })
    }
    case 'string':
      return textOf(schema)
    default:
      return fc.constant(null)
  }
}

/** Whether a schema is one of the common ones, with a description or without. */
function isOf(schema: Schema, common: Schema): boolean {
  const { type, minimum, maximum, minLength, maxLength, pattern } = common
  const shape = { type, minimum, maximum, minLength, maxLength, pattern }
  return Object.entries(shape).every(([name, value]) => schema[name as keyof typeof shape] === value)
}

function objectOf({ properties = {}, required = [] }: Schema, known: ExistingIds): fc.Arbitrary<unknown> {
  const values: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, schema] of Object.entries(properties)) values[name] = valuesOf(schema, known)
  return fc.record(values, { requiredKeys: required })
}

function textOf({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  if (format === 'date-time') return days.map((day) => day.toISOString())
  if (format) return days.map((day) => day.toISOString().slice(0, 10))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 })
    .map((chosen) => chosen.join(' ').slice(0, maxLength).padEnd(minLength, 'א'))
}

/** Values at which schemas, parsers and columns end, by what stands in their place; undefined leaves it out. */
const mistakes = {
  date: [
    ...['1899-12-31', '1990-01-01', '1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01', '9999-12-31'],
    ...['2026-02-30', '2026-11', '2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z', '9999-12-31T00:00:00Z'],
    ...['2026-06-30T23:59:60Z', '2026-01-01T10:00:00+03', '2026-01-01t10:00:00z', ''],
  ],
  text: [
    ...['', ' ', '\u202e', '\u0000', '\ud800', '😀', '0x10', "'", '%', '\\', '../../etc/passwd', ','],
    ...['\udc00א', '👩‍👩‍👧', '🇮🇱', 'שָׁלוֹם', 'א\nב', '\u200f2002\u200b', `${'א'.repeat(299)}😀`],
    ...['א'.repeat(300), '<b>'.repeat(50), '2147483648', '9999-12-31', '[object Object]'],
  ],
  number: [-1, 0, 1.5, 2_147_483_647, 2_147_483_648, 1e21, '1', ''],
  other: [true, false, 0, '', {}, [], [null], ['א', 'א'], { length: 1 }],
} as const

/** What is written next to what, so that any cut meets a sign of several code units, and what no column holds. */
const pieces = [
  '😀',
  '👩‍👩‍👧',
  '🇮🇱',
  '👍🏽',
  'שָׁ',
  'e\u0301',
  '\ud83d',
  '\udc00',
  '\0',
  '\u200f',
  '\u202e',
  '\u2028',
  '\ufeff',
]
const longestText = 400
/** Texts of any characters: of those above, as people see them, and any code points with halves of pairs. */
const anyText = fc.oneof(
  fc.array(fc.constantFrom('א', ' ', ...pieces), { maxLength: longestText }).map((some) => some.join('')),
  fc.string({ unit: 'grapheme', maxLength: longestText }),
  fc.string({ unit: 'binary', maxLength: longestText }),
)

function slipsFor(value: unknown, texts: readonly string[]): readonly unknown[] {
  const always = [undefined, null, 'stranger']
  if (typeof value === 'number') return [...always, ...mistakes.number]
  if (typeof value !== 'string') return [...always, ...mistakes.other]
  return [...always, ...(/^\d{4}-\d{2}-\d{2}/.test(value) ? mistakes.date : mistakes.text), ...texts]
}

/** Valid input in which one value is another, is missing, or is one that nobody asked for. */
export function withMistake(valid: fc.Arbitrary<CallInput>): fc.Arbitrary<CallInput> {
  const any = fc.noBias(fc.nat())
  const texts = fc.array(anyText, { minLength: mistakes.text.length, maxLength: mistakes.text.length })
  return fc.tuple(valid, any, any, texts).map(([input, place, slip, some]) => {
    const changed = structuredClone(input)
    const places = placesIn(changed)
    const [holder, name] = places[place % (places.length + 1)] ?? [changed.query, 'stranger']
    const choice = slipsFor(holder[name], some)
    const value = choice[slip % choice.length]
    if (value === undefined) delete holder[name]
    else holder[name] = value
    return changed
  })
}

/** Every value within, by what holds it and its name there. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  const inner = Object.values(holder).flatMap(placesIn)
  const isInput = 'query' in holder && 'body' in holder
  return isInput
    ? inner
    : [...Object.keys(holder).map((name): [typeof holder, string] => [holder, name]), ...inner]
}
