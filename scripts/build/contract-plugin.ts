import { statSync } from 'node:fs'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Properties of an endpoint or a content type that only the server and the API description need. */
const serverOnly = new Set(['query', 'fields', 'files', 'summary', 'refusals', 'input'])

type Properties = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null
}

function isEndpoint(value: unknown): value is Properties {
  return isObject(value) && typeof value.method === 'string' && typeof value.path === 'string'
}

function isContentType(value: unknown): value is Properties {
  return isObject(value) && typeof value.address === 'string'
}

/** A record of endpoints, or of content types. */
function isSlice(value: unknown): value is Readonly<Record<string, Properties>> {
  if (!isObject(value) || Array.isArray(value)) return false
  const members = Object.values(value)
  return members.length > 0 && (members.every(isEndpoint) || members.every(isContentType))
}

const jsonTypes = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
const unions = ['anyOf', 'allOf', 'oneOf']

/** TypeBox marks its schemas with a hidden `~kind`; the other tests recognise JSON Schema written by hand. */
function isSchema(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value)) return false
  return (
    '~kind' in value ||
    (typeof value.type === 'string' && jsonTypes.has(value.type)) ||
    typeof value.$ref === 'string' ||
    unions.some((word) => Array.isArray(value[word]))
  )
}

function endpoints(slice: Readonly<Record<string, Properties>>, bodies: boolean): Record<string, Properties> {
  const isKept = (property: string) => !serverOnly.has(property) && (bodies || property !== 'body')
  return Object.fromEntries(
    Object.entries(slice).map(([name, endpoint]) => [
      name,
      Object.fromEntries(Object.entries(endpoint).filter(([property]) => isKept(property))),
    ]),
  )
}

/**
 * The browser's version of a contract module, from its evaluated exports: slices without their schemas, other constants
 * as they are, schemas left out. With `bodies`, the slices alone, with the schemas of what is sent, for forms.
 * Returns `undefined` for a module without a slice, which stays as written. Throws when a module with a slice exports
 * functions too, since code cannot be carried over as data.
 */
export function browserModule(file: string, exported: Properties, bodies = false): string | undefined {
  const entries = Object.entries(exported)
  if (!entries.some(([, value]) => isSlice(value))) return undefined
  const lines = entries.flatMap(([name, value]) => {
    if (typeof value === 'function') {
      throw new Error(
        `${file} exports the function ${name} beside a slice. Move it to a module of its own: ` +
          'the browser gets the slices of this one as data.',
      )
    }
    if (isSchema(value) || (bodies && !isSlice(value))) return []
    const json = JSON.stringify(isSlice(value) ? endpoints(value, bodies) : value)
    return json === undefined ? [] : [`export const ${name} = ${json}`]
  })
  return `${lines.join('\n')}\n`
}

/** How forms import a slice together with the schemas of its bodies: `#schemas/shop.ts` instead of `#contract/shop.ts`. */
const formsPrefix = '#schemas/'
const withBodies = '?bodies'

/**
 * Vite: modules in `folder` (absolute) reach the browser without their JSON schemas, which nearly only the server reads
 * and which weigh 20–40 KB compressed; under `#schemas/` with those of their bodies, in the chunk of the form that
 * imports them. The module is evaluated by Node, afresh whenever the file has changed.
 */
export function contractWithoutSchemas(folder: string): Plugin {
  const prefix = folder.endsWith(sep) ? folder : folder + sep
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(source) {
      return source.startsWith(formsPrefix)
        ? prefix + source.slice(formsPrefix.length) + withBodies
        : undefined
    },
    async load(id) {
      const file = id.split('?', 1)[0] ?? id
      if (!file.startsWith(prefix) || !file.endsWith('.ts') || file.endsWith('.test.ts')) return undefined
      const exported: Properties = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`)
      return browserModule(file, exported, id.endsWith(withBodies))
    },
  }
}
