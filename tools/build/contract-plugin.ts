import { statSync } from 'node:fs'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { ContentType } from '#platform/content/contract/content-type.ts'
import type { rowsEndpoint } from '#platform/reports/contract/report.ts'

type ReportParts = Pick<ReturnType<typeof rowsEndpoint>, 'columns' | 'filters' | 'sort'>

/** What the browser gets of an endpoint, a report's too; under `#schemas/` forms and reports get more of it than the rest. */
const ofEndpoint: Readonly<Record<keyof Endpoint | keyof ReportParts, 'client' | 'schemas' | 'server'>> = {
  method: 'client',
  path: 'client',
  staleMinutes: 'client',
  reads: 'client',
  invalidates: 'client',
  access: 'schemas',
  body: 'schemas',
  columns: 'schemas',
  filters: 'schemas',
  sort: 'schemas',
  summary: 'server',
  query: 'server',
  longBody: 'server',
  files: 'server',
  form: 'server',
  fields: 'server',
  cached: 'server',
  uncachedWith: 'server',
  mayLag: 'server',
  typeParameter: 'server',
  ownTransaction: 'server',
  quota: 'server',
  secret: 'server',
  audited: 'server',
  secretFields: 'server',
  created: 'server',
  allowedWhenClosed: 'server',
}
/** The schemas of a content type, which only the server needs. */
const schemasOfContent: readonly string[] = ['fields', 'input'] satisfies (keyof ContentType)[]

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
    [value.type].flat().every((type) => typeof type === 'string' && jsonTypes.has(type)) ||
    typeof value.$ref === 'string' ||
    unions.some((word) => Array.isArray(value[word]))
  )
}

/** Such as the schemas of the values that one endpoint takes by their names. */
function isRecordOfSchemas(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value)) return false
  const members = Object.values(value)
  return members.length > 0 && members.every(isSchema)
}

function inBrowser(member: Properties, schemas: boolean): Properties {
  const uses: Readonly<Record<string, string>> = isEndpoint(member) ? ofEndpoint : {}
  const isKept = (property: string) => {
    const use = uses[property] ?? (schemasOfContent.includes(property) ? 'server' : 'client')
    return use === 'client' || (schemas && use === 'schemas')
  }
  return Object.fromEntries(Object.entries(member).filter(([property]) => isKept(property)))
}

function sliceInBrowser(slice: Readonly<Record<string, Properties>>, schemas: boolean): Properties {
  return Object.fromEntries(Object.entries(slice).map(([name, member]) => [name, inBrowser(member, schemas)]))
}

/**
 * The browser's version of a contract module, from its evaluated exports: slices without their schemas, other constants
 * as they are, schemas left out. With `schemas`, the slices with the schemas of what is sent and the columns and filters of
 * reports, and the records of schemas.
 * Returns `undefined` for a module without a slice, which stays as written. Throws when a module with a slice exports
 * functions too, since code cannot be carried over as data.
 */
export function browserModule(file: string, exported: Properties, schemas = false): string | undefined {
  const entries = Object.entries(exported)
  if (!entries.some(([, value]) => isSlice(value))) return undefined
  const lines = entries.flatMap(([name, value]) => {
    if (typeof value === 'function') {
      throw new Error(
        `${file} exports the function ${name} beside a slice. Move it to a module of its own: ` +
          'the browser gets the slices of this one as data.',
      )
    }
    if (isSlice(value)) return [`export const ${name} = ${JSON.stringify(sliceInBrowser(value, schemas))}`]
    if (isSchema(value) || isRecordOfSchemas(value) !== schemas) return []
    const json = JSON.stringify(value)
    return json === undefined ? [] : [`export const ${name} = ${json}`]
  })
  return `${lines.join('\n')}\n`
}

/** How forms and reports import a slice with what only they need of it: `#schemas/features/…` instead of `#features/…`. */
const schemasPrefix = '#schemas/'
const withSchemas = '?schemas'

/** A module of a folder `contract/`, by its path from the root. */
const contractModule = /(?:^|\/)contract\/.+(?<!\.test)\.ts$/

/**
 * Vite: the modules of every folder `contract/` below `root` (absolute) reach the browser without their JSON schemas, which nearly
 * only the server reads and which weigh 20–40 KB compressed; under `#schemas/` with what forms send and reports show, in the chunk of
 * the page that imports it. The module is evaluated by Node, afresh whenever the file has changed, after `register` (absolute),
 * which fills in the schemas that the features have.
 */
export function contractWithoutSchemas(root: string, register: string): Plugin {
  const prefix = root.endsWith(sep) ? root : root + sep
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(source) {
      return source.startsWith(schemasPrefix)
        ? prefix + source.slice(schemasPrefix.length) + withSchemas
        : undefined
    },
    async load(id) {
      const file = id.split('?', 1)[0] ?? id
      if (!file.startsWith(prefix) || !contractModule.test(file.slice(prefix.length))) return undefined
      await import(pathToFileURL(register).href)
      const exported: Properties = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`)
      return browserModule(file, exported, id.endsWith(withSchemas))
    },
  }
}
