import { expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { contract } from './contract.ts'

/** The parts of a JSON Schema that bound how long a value can be. */
interface Bounds {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Bounds[]
  maxLength?: number
  format?: string
  pattern?: string
  maxItems?: number
  items?: Bounds
  properties?: Record<string, Bounds>
  patternProperties?: Record<string, Bounds>
}

/** Of a Hebrew letter in UTF-8. */
const bytesOfLetter = 2
/** A date, an id or a code; the pattern of an address says how long it may be. */
const short = 40

/** About how many bytes the longest value of a schema has; an array or a text without a limit has none. */
function longest(schema: Bounds): number {
  const types = [schema.type ?? []].flat()
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest))
  if (types.includes('string') && !schema.enum && schema.const === undefined) {
    const [, ofPattern = short] = /\{\d+,(\d{3,})\}/.exec(schema.pattern ?? '') ?? []
    const isShort = schema.format !== undefined || schema.pattern !== undefined
    return bytesOfLetter * (schema.maxLength ?? (isShort ? Number(ofPattern) : Number.POSITIVE_INFINITY))
  }
  if (types.includes('array'))
    return (schema.maxItems ?? Number.POSITIVE_INFINITY) * longest(schema.items ?? {})
  if (types.includes('object')) {
    const fields = Object.entries(schema.properties ?? {})
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + longest(field), 2)
  }
  return 12
}

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))

it('only the endpoints that say so take bodies of more than 64 KB, and all that say so need it', () => {
  const long = endpoints.filter(([, { body }]) => body && longest(body as Bounds) > 64 * 1024)
  expect(long.map(([name]) => name)).toEqual(
    endpoints.filter(([, { longBody }]) => longBody).map(([name]) => name),
  )
})
