import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Id, PhoneNumber, Uuid } from '#core/contract/common.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { EntitlementCode } from '#features/shop/contract/shop.ts'

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

/** The keys of rows that are there. */
export interface Known {
  ids: readonly number[]
  uuids: readonly string[]
}

/** Lists are no longer, unless they must be. */
const longest = 12
const words = [
  'צה"ל',
  '17',
  'C++',
  ...[...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter) => `${letter}לומו${letter}`),
]

/** Random input of an endpoint, as its schemas have it: lists of any length, any of the optional parameters, rows that are there. */
export function inputsOf(
  { query, body }: Endpoint,
  known: Known,
): fc.Arbitrary<{ query: object; body: object }> {
  const some = (schema: TSchema | undefined) =>
    (schema ? valuesOf(schema, known) : fc.constant({})) as fc.Arbitrary<object>
  return fc.record({ query: some(query), body: some(body) })
}

function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.type)) {
    const [type = ''] = schema.type
    const values = schema.enum?.filter((value) => value !== null)
    return fc.option(valuesOf({ ...schema, type, ...(values && { enum: values }) }, known), { freq: 2 })
  }
  if (isOf(schema, Id)) return fc.constantFrom(...known.ids)
  if (isOf(schema, Uuid)) return fc.constantFrom(...known.uuids)
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

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
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
