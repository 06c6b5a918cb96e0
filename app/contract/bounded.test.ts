import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { contract } from './contract.ts'

type Schema = Record<string, unknown> & {
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

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

/** Code that parses a text of a caller may rely on its length: some parsers take far longer for a long one. */
describe('every text and list that a caller sends has a longest length', () => {
  const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
  it.each(endpoints)('%s', (_name, { query, body, form }) => {
    expect([query, body, form].flatMap((schema) => (schema ? unbounded(schema, '') : []))).toEqual([])
  })
})
