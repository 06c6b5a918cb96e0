import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { contract } from './contract.ts'

type Schema = Record<string, unknown> & {
  properties?: Record<string, TSchema>
  items?: TSchema
  format?: string
  pattern?: string
  anyOf?: TSchema[]
}

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))

/** The paths of texts and lists in a schema that may be of any length. */
function unbounded(schema: TSchema, path: string): string[] {
  const { type, properties = {}, items, anyOf = [], ...rules } = schema as Schema
  const types = [type].flat()
  const closed = ['enum', 'const', 'format', 'maxLength', 'maxItems'].some((rule) => rule in rules)
  const pattern = String(rules.pattern ?? '')
  const matchesWhole = pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern)
  const open = (types.includes('string') && !closed && !matchesWhole) || (types.includes('array') && !closed)
  return [
    ...(open ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, `${path}.${name}`)),
    ...(items ? unbounded(items, `${path}[]`) : []),
    ...anyOf.flatMap((each) => unbounded(each, path)),
  ]
}

/** The paths of days and moments in a schema that may be of any year. */
function ofAnyYear(schema: TSchema, path: string): string[] {
  const { format = '', pattern = '', properties = {}, items, anyOf = [] } = schema as Schema
  return [
    ...(format.startsWith('date') && !/^\^(\(19\|20\)|20)/.test(pattern) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => ofAnyYear(each, `${path}.${name}`)),
    ...(items ? ofAnyYear(items, `${path}[]`) : []),
    ...anyOf.flatMap((each) => ofAnyYear(each, path)),
  ]
}

/** Code that parses a text of a caller may rely on its length: some parsers take far longer for a long one. */
describe('every text and list that a caller sends has a longest length', () => {
  it.each(endpoints)('%s', (_name, { query, body, form }) => {
    expect([query, body, form].flatMap((schema) => (schema ? unbounded(schema, '') : []))).toEqual([])
  })
})

it('every day and every moment that a caller sends is of years that calendars, holidays and clocks know', () => {
  const found = endpoints.flatMap(([name, { query, body, form }]) =>
    [query, body, form].flatMap((schema) => (schema ? ofAnyYear(schema, name) : [])),
  )
  expect(found).toEqual([])
})
