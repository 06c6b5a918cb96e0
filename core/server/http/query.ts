import type { TObject } from 'typebox'
import { invalid } from './refusal.ts'

type Reader = (text: string) => unknown

const readers: Record<string, Reader> = {
  integer: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  string: (text) => text,
}

/**
 * Makes a function that converts the parameters of a query to the types of the schema, strictly (`"0x10"` is no number);
 * lists are separated by commas, and an empty value counts as left out. It throws 400 naming the parameter. The schema itself
 * is validated afterwards.
 */
export function queryReader(schema: TObject): (query: Record<string, unknown>) => Record<string, unknown> {
  const properties = new Map(Object.entries(schema.properties).map(([name, part]) => [name, readerOf(part)]))
  return (query) => {
    const typed: Record<string, unknown> = {}
    for (const [name, text] of Object.entries(query)) {
      const reader = properties.get(name)
      if (!reader) throw invalid(name, 'unknown', 'השדה אינו מוכר')
      if (text === '') continue
      const value = typeof text === 'string' ? reader(text) : undefined
      if (value === undefined) throw invalid(name, 'invalid', 'הערך אינו תקין')
      typed[name] = value
    }
    return typed
  }
}

function readerOf(schema: { type?: unknown; items?: unknown }): Reader {
  if (schema.type === 'array') {
    const item = readerOf(schema.items as { type?: unknown })
    return (text) => {
      const values = text.split(',').map(item)
      return values.includes(undefined) ? undefined : values
    }
  }
  const reader = readers[String(schema.type)]
  if (!reader) throw new Error(`a query parameter cannot be of type ${String(schema.type)}`)
  return reader
}
